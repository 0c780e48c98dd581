import { type Database, rateLimitStore } from '@lc/db'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitName, LimitSettings } from './limit-table.ts'

/**
 * One counter per limit, shared by all processes through PostgreSQL. A subject that was refused is remembered here until
 * its time is over, so that a flood costs the database nothing.
 */
export const createCounters = (db: Database, settings: LimitSettings) => {
  const counters = new Map(
    Object.entries(settings).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        ...rateLimitStore(db),
        storeType: 'pool',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
        inMemoryBlockOnConsumed: points + 1,
      }),
    ]),
  )

  /** Counts one call; answers how long to wait when it was one too many, 0 otherwise. */
  return async (name: LimitName, subject: string): Promise<number> => {
    try {
      await counters.get(name)?.consume(subject)
      return 0
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext)
      throw refusal
    }
  }
}
