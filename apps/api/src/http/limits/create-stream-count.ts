import { rateLimited } from './rate-limited.ts'

/** One person with many tabs; each stream holds a connection open. */
export const STREAMS_PER_USER = 6

/** When to come back: the reader does not know either which of the streams will end first. */
const WAIT_MS = 30_000

/** Counts the event streams that each user holds open in this process. */
export const createStreamCount = () => {
  const openOf = new Map<string, number>()

  /** Takes one, or refuses with RATE_LIMITED; answers how to give it back. */
  return (userId: string): (() => void) => {
    const open = openOf.get(userId) ?? 0
    if (open >= STREAMS_PER_USER) throw rateLimited(WAIT_MS)
    openOf.set(userId, open + 1)
    return () => {
      const left = (openOf.get(userId) ?? 1) - 1
      if (left > 0) openOf.set(userId, left)
      else openOf.delete(userId)
    }
  }
}
