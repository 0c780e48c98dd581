import { z } from 'zod'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'
import { EquityKind, EquityReason } from '../vocabulary.ts'

export const EquityLogEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: EquityKind,
  reason: EquityReason,
  /** How many units moved. */
  units: z.int().positive(),
  /** What that did to the units which may still be used; nothing where a held unit was used. */
  change: z.int(),
  /** How many may still be used after it. */
  balanceAfter: z.int().nonnegative(),
  /** What caused it: the id of a contract, a ticket or a payment, or a word such as `welcome`. */
  reference: z.string(),
  /** The contract that `reference` names, or that the ticket is about, while it exists. */
  contractName: z.string().optional(),
  contractId: z.uuid().optional(),
})
export type EquityLogEntry = z.infer<typeof EquityLogEntry>

/** Everything that ever happened to a user's equity, newest first. */
export const listEquityLog = route({
  method: 'GET',
  path: '/api/v1/user/equity_log',
  access: 'session',
  query: PageQuery,
  response: pageOf(EquityLogEntry),
  errors: ['SESSION_EXPIRED', 'BAD_REQUEST', 'RATE_LIMITED'],
})
