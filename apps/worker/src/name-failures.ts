import { isBadData, isOutage, TaskLimitError } from '@lc/server-runtime'
import { ApplicationFailure, CancelledFailure, type Context } from '@temporalio/activity'
import type { ActivityInterceptorsFactory } from '@temporalio/worker'
import { OUTAGE, WORKER_STOPPING } from './workflows/outage.ts'

/** How long an activity may take to end its tools before it is handed back without its consent. */
export const HAND_BACK_MS = 5_000

/**
 * Tells the workflow what a failure means: a worker that stops, a service that is away, data that the database will never
 * accept, or a project that was too much for its thread. The first two spend no attempt; the others are not retried.
 */
export const nameFailures: ActivityInterceptorsFactory = (context: Context) => ({
  inbound: {
    execute: async (input, next) => {
      try {
        return await Promise.race([next(input), handBackDeadline(context.cancellationSignal)])
      } catch (error) {
        throw nameFailure(error, context)
      }
    },
  },
})

const nameFailure = (error: unknown, { cancellationSignal, info }: Context): unknown => {
  const details = [info.attempt]
  if (isWorkerStopping(cancellationSignal)) {
    return ApplicationFailure.create({ message: 'worker stopping', type: WORKER_STOPPING, details })
  }
  if (isBadData(error) || error instanceof TaskLimitError)
    return ApplicationFailure.fromError(error as Error, { nonRetryable: true })
  return isOutage(error) ? ApplicationFailure.fromError(error as Error, { type: OUTAGE, details }) : error
}

/** Rejects when the worker stops and the activity doesn't end in time by itself. */
const handBackDeadline = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const begin = () => {
      if (isWorkerStopping(signal)) setTimeout(reject, HAND_BACK_MS, signal.reason).unref()
    }
    if (signal.aborted) begin()
    else signal.addEventListener('abort', begin, { once: true })
  })

/** Temporal cancels activities both for their workflow and for the stop of their worker; the reason tells them apart. */
const isWorkerStopping = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && reason instanceof CancelledFailure && reason.message === 'WORKER_SHUTDOWN'
