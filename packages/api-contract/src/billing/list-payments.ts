import { z } from 'zod'
import { PageQuery, pageSchema, route } from '../route.ts'
import { EquityKind, PaymentStatus } from '../vocabulary.ts'

export const Payment = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  kind: EquityKind,
  units: z.int().positive(),
  amountCents: z.int().positive(),
  refundedCents: z.int().nonnegative(),
  /** Lower case, as Stripe writes it. */
  currency: z.string(),
  status: PaymentStatus,
  /** How many units were taken back with refunds. */
  unitsBack: z.int().nonnegative(),
  hasInvoice: z.boolean(),
})
export type Payment = z.infer<typeof Payment>

/** Newest first, including unpaid ones. */
export const listPayments = route({
  method: 'GET',
  path: '/api/v1/user/payments',
  access: 'session',
  query: PageQuery,
  response: pageSchema(Payment),
  errors: ['SESSION_EXPIRED', 'BAD_REQUEST', 'RATE_LIMITED'],
})
