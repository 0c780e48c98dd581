import { z } from 'zod'
import { route } from '../route.ts'
import { solidityIdentifier } from '../text-rules.ts'
import { OrderedScope } from './order-scan.ts'

/** The current cost of an order, or the existing scan that it would open. */
export const ScanQuote = z.discriminatedUnion('charge', [
  z.object({ charge: z.literal('detection') }),
  z.object({
    charge: z.literal('verification'),
    /** Its number among the included verifications, from one. */
    number: z.int().positive(),
    of: z.int().positive(),
    until: z.iso.datetime(),
  }),
  z.object({
    charge: z.literal('existing'),
    contractId: z.uuid(),
    orderedAt: z.iso.datetime(),
    /** Missing while that scan is running. */
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

/** The same input as an order, without ordering. */
export const quoteScan = route({
  method: 'GET',
  path: '/api/v1/contract/scan/quote',
  access: 'session',
  query: z.object({
    projectId: z.uuid(),
    mainFile: z.string().min(1).max(500),
    mainContract: z.string().regex(solidityIdentifier).optional(),
    fuzzing: z.stringbool().default(false),
    /** As in an order, as JSON. URLs are limited: a longer scope can be ordered but not quoted. */
    scope: z.string().max(4_000).transform(parseJson).pipe(OrderedScope).optional(),
    /** The report that the scan continues; required for a verification. */
    continues: z.uuid().optional(),
  }),
  response: ScanQuote,
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
