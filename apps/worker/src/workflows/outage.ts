import { ActivityFailure, ApplicationFailure, sleep } from '@temporalio/workflow'

/** The type of a failure that only says that a service was away. */
export const OUTAGE = 'Outage'
/** The type of failure for a worker that is stopping: another worker takes the activity. */
export const WORKER_STOPPING = 'WorkerStopping'

/** Waits grow to ten seconds; after ten minutes one a minute is enough, and keeps the history short. */
const SHORT_WAITS = 60
const LONG_WAITS = 6 * 60
export const waitBeforeRetryMs = (waits: number): number =>
  waits < SHORT_WAITS ? Math.min(500 * 2 ** waits, 10_000) : 60_000
/** Six hours of an outage fail no scan. */
export const MAX_WAITS = SHORT_WAITS + LONG_WAITS
/** A check may be handed back by every worker of a rolling update, but not forever. */
export const MAX_HAND_BACKS = 50

/**
 * Repeats an activity while a service is away or its worker stops; neither spends one of its attempts. `work` gets the
 * number of attempts spent so far, so that a tool that kills its workers gets no new attempts through an outage.
 */
export const throughOutages = async <T>(work: (spentAttempts: number) => Promise<T>): Promise<T> => {
  let spentAttempts = 0
  let waits = 0
  let handBacks = 0
  for (;;) {
    try {
      return await work(spentAttempts)
    } catch (error) {
      const failure = namedFailure(error)
      if (failure?.type === WORKER_STOPPING && handBacks < MAX_HAND_BACKS) handBacks++
      else if (failure?.type === OUTAGE && waits < MAX_WAITS) await sleep(waitBeforeRetryMs(waits++))
      else throw error
      spentAttempts += attemptsBefore(failure)
    }
  }
}

const namedFailure = (error: unknown): ApplicationFailure | undefined =>
  error instanceof ActivityFailure && error.cause instanceof ApplicationFailure ? error.cause : undefined

/** The worker reports which attempt the failure ended; the attempts before it ended in something else. */
const attemptsBefore = ({ details }: ApplicationFailure): number =>
  typeof details?.[0] === 'number' ? details[0] - 1 : 0
