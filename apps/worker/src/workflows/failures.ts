import { ActivityFailure, ApplicationFailure, isCancellation, sleep } from '@temporalio/workflow'

/** The type of the failure of an activity whose scan or compile check was cancelled in the database. */
export const WORK_CANCELLED = 'WorkCancelled'

/**
 * Whether this is the end of cancelled work: the worker may hear of the cancel from the database before the workflow
 * does.
 */
export const isCancelled = (error: unknown): boolean =>
  isCancellation(error) ||
  (error instanceof ActivityFailure && error.cause instanceof ApplicationFailure && error.cause.type === WORK_CANCELLED)

/** The type of a failure that only means that a service was down. */
export const OUTAGE = 'Outage'
/** The type of failure of a stopping worker: another worker takes the activity. */
export const WORKER_STOPPING = 'WorkerStopping'

/** Waits grow to ten seconds; after ten minutes one per minute is enough, which keeps the history short. */
const SHORT_WAITS = 60
const LONG_WAITS = 6 * 60
const waitBeforeRetryMs = (waits: number): number => (waits < SHORT_WAITS ? Math.min(500 * 2 ** waits, 10_000) : 60_000)
/** An outage of six hours fails no scan. */
const MAX_WAITS = SHORT_WAITS + LONG_WAITS
/** A check may be handed back by every worker of a rolling update, but not forever. */
const MAX_HAND_BACKS = 50

/**
 * Repeats an activity while a service is down or its worker stops; neither spends an attempt. `work` gets the number of
 * attempts spent so far, so that an outage gives no new attempts to a tool that kills its workers.
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

/** The worker reports the attempt that this failure ended; earlier attempts ended otherwise. */
const attemptsBefore = ({ details }: ApplicationFailure): number =>
  typeof details?.[0] === 'number' ? details[0] - 1 : 0
