import { z } from 'zod'
import { route } from '../route.ts'
import { solidityIdentifier } from '../solidity-identifier.ts'

/** What an order would cost at this moment, and what it would open instead of a new scan. */
export const ScanQuote = z.discriminatedUnion('charge', [
  z.object({ charge: z.literal('detection') }),
  z.object({
    charge: z.literal('verification'),
    /** Which of the included ones it would be, counted from one. */
    number: z.int().positive(),
    of: z.int().positive(),
    until: z.iso.datetime(),
  }),
  z.object({
    charge: z.literal('existing'),
    contractId: z.uuid(),
    orderedAt: z.iso.datetime(),
    /** Missing while that scan is under way. */
    finishedAt: z.iso.datetime().optional(),
  }),
])
export type ScanQuote = z.infer<typeof ScanQuote>

/** The same question as an order, without ordering. */
export const quoteScan = route({
  method: 'GET',
  path: '/api/v1/contract/scan/quote',
  access: 'session',
  query: z.object({
    projectId: z.uuid(),
    mainFile: z.string().min(1).max(500),
    mainContract: z.string().regex(solidityIdentifier).optional(),
    fuzzing: z.stringbool().default(false),
    /** The report that the scan continues; a verification needs one. */
    continues: z.uuid().optional(),
  }),
  response: ScanQuote,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
})
