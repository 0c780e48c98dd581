import type { Limit } from './limit-table.ts'

/** A limit after one call was counted. */
export interface TakenLimit extends Pick<Limit, 'points' | 'seconds'> {
  name: string
  remaining: number
  resetMs: number
}

/** RateLimit-Policy and RateLimit by the IETF's draft: every limit of the call, and what is left of each. */
export const rateLimitHeaders = (taken: readonly TakenLimit[]) => ({
  'ratelimit-policy': taken.map(({ name, points, seconds }) => `"${name}";q=${points};w=${seconds}`).join(', '),
  ratelimit: taken
    .map(({ name, remaining, resetMs }) => `"${name}";r=${remaining};t=${Math.ceil(resetMs / 1_000)}`)
    .join(', '),
})
