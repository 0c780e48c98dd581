import { z } from 'zod'
import { route } from '../route.ts'
import { solidityIdentifier } from '../solidity-identifier.ts'
import { OrderedScope } from './scope.ts'

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

const parseJson = (text: string, { issues }: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    issues.push({ code: 'custom', input: text })
    return z.NEVER
  }
}

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
    /** As in an order, as JSON. An address has no room for more: a longer one cannot be quoted, only ordered. */
    scope: z.string().max(4_000).transform(parseJson).pipe(OrderedScope).optional(),
    /** The report that the scan continues; a verification needs one. */
    continues: z.uuid().optional(),
  }),
  response: ScanQuote,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
