import { setTimeout as sleep } from 'node:timers/promises'
import { CallFailure } from '@lc/api-contract'

const RETRY_MS = 250

/** Repeats a call until the API answers it; a refusal is an answer too. Fails if that takes longer than `withinMs`. */
export const persistently = async <T>(
  call: () => Promise<T>,
  { withinMs = Number.POSITIVE_INFINITY } = {},
): Promise<T | CallFailure> => {
  const deadline = performance.now() + withinMs
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (error instanceof CallFailure && error.status < 500) return error
      if (performance.now() > deadline) throw error
      await sleep(RETRY_MS)
    }
  }
}
