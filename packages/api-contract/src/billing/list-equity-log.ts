import { z } from 'zod'
import { PageQuery, pageSchema, route } from '../route.ts'
import { EquityKind, EquityReason } from '../vocabulary.ts'

export const EquityLogEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: EquityKind,
  reason: EquityReason,
  /** How many units were moved. */
  units: z.int().positive(),
  /** The change in available units; zero if a held unit was used. */
  change: z.int(),
  /** Available units afterwards. */
  balanceAfter: z.int().nonnegative(),
  /** The cause: the id of a scan, a ticket or a payment, or a word such as `welcome`. */
  reference: z.string(),
  /** The scan that `reference` names, or that the ticket is about, while it exists. */
  contractName: z.string().optional(),
  contractId: z.uuid().optional(),
})
export type EquityLogEntry = z.infer<typeof EquityLogEntry>

/** The full history of a user's equity, newest first. */
export const listEquityLog = route({
  method: 'GET',
  path: '/api/v1/user/equity_log',
  access: 'session',
  query: PageQuery,
  response: pageSchema(EquityLogEntry),
  errors: ['SESSION_EXPIRED', 'BAD_REQUEST', 'RATE_LIMITED'],
})
