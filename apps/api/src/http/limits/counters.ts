import { type Database, rateLimitStore } from '@lc/db'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit, LimitName, LimitSettings } from './limit-table.ts'

interface CountedCall {
  /** How long to wait if the call exceeds the limit, 0 otherwise. */
  waitMs: number
  /** Calls that are left until the reset. */
  remaining: number
  resetMs: number
}

/**
 * One counter per limit, shared by all processes through PostgreSQL. A rejected subject is remembered in memory until
 * its time is over, so that a flood doesn't reach the database.
 */
export const createCounters = (db: Database, settings: LimitSettings) => {
  const counters = new Map(
    Object.entries<Limit>(settings).map(([name, limit]) => [name, createCounter(db, name, limit)]),
  )
  return {
    /** Counts one call. */
    count: async (name: LimitName, subject: string): Promise<CountedCall> => {
      const counter = counters.get(name)
      if (!counter) throw new Error(`there is no limit ${name}`)
      try {
        const { remaining, resetMs } = await counter.count(subject)
        return { waitMs: 0, remaining, resetMs }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const waitMs = Math.max(1, refusal.msBeforeNext)
        return { waitMs, remaining: 0, resetMs: waitMs }
      }
    },
    /** Forgets lots whose time is over. */
    clearExpired: (): void => {
      for (const { lots } of counters.values()) lots.clearExpired()
    },
  }
}

const createCounter = (db: Database, name: string, { points, seconds, lot }: Limit) => {
  const size = lotSize(points, lot)
  const lots = createLots()
  const limiter = new RateLimiterPostgres({
    ...rateLimitStore(db),
    storeType: 'pool',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points + 1,
  })
  const count = async (subject: string): Promise<Omit<CountedCall, 'waitMs'>> => {
    const kept = lots.take(subject)
    if (kept) return kept
    const { remainingPoints, msBeforeNext } = await limiter.consume(subject, size)
    if (size === 1) return { remaining: remainingPoints, resetMs: msBeforeNext }
    return lots.open(subject, { left: size, inDatabase: remainingPoints, resetAt: Date.now() + msBeforeNext })
  }
  return { count, lots }
}

/** A limit that was set lower than in the table counts each call, so that its number stays exact. */
const lotSize = (points: number, lot = 1): number => (points % lot === 0 && points >= lot * MIN_LOTS ? lot : 1)

const MIN_LOTS = 10

/** Calls of one subject that the database has counted already. */
interface Lot {
  left: number
  /** Calls that the database had left after it. */
  inDatabase: number
  resetAt: number
}

const createLots = () => {
  const lots = new Map<string, Lot>()

  const take = (subject: string): Omit<CountedCall, 'waitMs'> | undefined => {
    const lot = lots.get(subject)
    if (!lot || lot.left === 0 || lot.resetAt <= Date.now()) return undefined
    lot.left--
    return { remaining: lot.left + lot.inDatabase, resetMs: lot.resetAt - Date.now() }
  }

  /** Adds a lot and takes one call from it. Calls at the same time may each open one, of which none is lost. */
  const open = (subject: string, opened: Lot): Omit<CountedCall, 'waitMs'> => {
    const earlier = lots.get(subject)
    const isSameTime = earlier !== undefined && earlier.resetAt > Date.now()
    const left = opened.left - 1 + (isSameTime ? earlier.left : 0)
    lots.set(subject, { ...opened, left })
    return { remaining: left + opened.inDatabase, resetMs: opened.resetAt - Date.now() }
  }

  const clearExpired = () => {
    const now = Date.now()
    for (const [subject, { resetAt }] of lots) if (resetAt <= now) lots.delete(subject)
  }

  return { take, open, clearExpired }
}
