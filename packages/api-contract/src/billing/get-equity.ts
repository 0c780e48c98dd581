import { z } from 'zod'
import { route } from '../route.ts'
import { EquityKind } from '../vocabulary.ts'

export const EquityBalance = z.object({
  available: z.int().nonnegative(),
  held: z.int().nonnegative(),
  used: z.int().nonnegative(),
})
export type EquityBalance = z.infer<typeof EquityBalance>

/** Units of each kind: available, held by open orders, and used. */
export const getEquity = route({
  method: 'GET',
  path: '/api/v1/dashboard/equity',
  access: 'session',
  response: z.record(EquityKind, EquityBalance),
  errors: ['SESSION_EXPIRED', 'RATE_LIMITED'],
})
