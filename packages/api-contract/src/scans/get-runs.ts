import { z } from 'zod'
import { route } from '../route.ts'
import { DecidedProperty, Runs } from './runs.ts'

/** A property with its text in the language of the request. */
export const WordedProperty = DecidedProperty.extend({ text: z.object({ name: z.string(), meaning: z.string() }) })
export type WordedProperty = z.infer<typeof WordedProperty>

/**
 * Results of runs: properties, unit tests, covered lines. `pending`: the scan hasn't ended; `none`: it has no such
 * results, or is older than this feature.
 */
export const getRuns = route({
  method: 'GET',
  path: '/api/v1/contract/runs',
  access: 'session',
  query: z.object({ id: z.uuid() }),
  response: z.discriminatedUnion('state', [
    z.object({ state: z.enum(['pending', 'none']) }),
    Runs.extend({ state: z.literal('ready'), properties: z.array(WordedProperty) }),
  ]),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
})
