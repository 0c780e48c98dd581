import { ActivityFailure, ApplicationFailure, sleep } from '@temporalio/workflow'

/** The type of a failure that only says that a service was away. */
export const OUTAGE = 'Outage'

const MAX_WAITS = 60
const MAX_WAIT_MS = 10_000

/** Tools have few tries, because a hostile project may kill their worker; an outage does not cost one of them. */
export const throughOutages = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let waits = 0; ; waits++) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || waits === MAX_WAITS) throw error
      await sleep(Math.min(500 * 2 ** waits, MAX_WAIT_MS))
    }
  }
}

const isOutage = (error: unknown): boolean =>
  error instanceof ActivityFailure && error.cause instanceof ApplicationFailure && error.cause.type === OUTAGE
