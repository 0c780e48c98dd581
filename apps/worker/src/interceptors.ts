import { AsyncLocalStorage } from 'node:async_hooks'
import { openListener } from '@lc/db'
import { isBadData, isOutage, type Log, TaskLimitError } from '@lc/server-runtime'
import { ApplicationFailure, CancelledFailure, Context } from '@temporalio/activity'
import type { ActivityInterceptorsFactory } from '@temporalio/worker'
import { OUTAGE, WORK_CANCELLED, WORKER_STOPPING } from './workflows/failures.ts'

export interface Cancellations {
  interceptor: ActivityInterceptorsFactory
  close(): Promise<void>
}

const signals = new AsyncLocalStorage<AbortSignal>()

/** Aborts when the work of the current activity is cancelled, by Temporal or by a notification from the database. */
export const workSignal = (): AbortSignal => signals.getStore() ?? Context.current().cancellationSignal

/**
 * Ends activities as soon as their scan or compile check is cancelled in the database. Temporal reports a cancel only
 * in response to a heartbeat, seconds apart; that is the fallback if a notification is lost.
 */
export const openCancellations = ({ databaseUrl, log }: { databaseUrl: string; log: Log }): Cancellations => {
  const running = new Map<string, Set<AbortController>>()
  const listener = openListener(databaseUrl, {
    channels: ['work_cancelled'],
    onMessage: ({ payload }) => {
      for (const controller of running.get(payload) ?? []) controller.abort(cancelled())
    },
    onLost: (error) => log.warn({ err: error }, 'the connection for notifications broke'),
  })
  return {
    interceptor: (context) => ({
      inbound: {
        execute: async (input, next) => {
          const key = keyOf(context, input.args)
          const controller = new AbortController()
          const controllers = running.get(key) ?? new Set()
          running.set(key, controllers.add(controller))
          try {
            const signal = AbortSignal.any([context.cancellationSignal, controller.signal])
            return await signals.run(signal, () => next(input))
          } finally {
            controllers.delete(controller)
            if (controllers.size === 0) running.delete(key)
          }
        },
      },
    }),
    close: () => listener.close(),
  }
}

const cancelled = () => ApplicationFailure.nonRetryable('cancelled', WORK_CANCELLED)

/** The key that the database sends: the id of the workflow, plus the revision of a compile check. */
const keyOf = ({ info }: Context, [input]: unknown[]): string => {
  const workflowId = info.workflowExecution?.workflowId ?? ''
  const revision = (input as { revision?: number } | undefined)?.revision
  return revision === undefined ? workflowId : `${workflowId}/${revision}`
}

/** Rare, because every heartbeat costs the server a write. A cancel in the database doesn't wait for it. */
export const BEAT_MS = 8_000

/** Every activity sends heartbeats, so that Temporal notices a lost worker and reassigns its work. */
export const beatWhileWorking: ActivityInterceptorsFactory = (context: Context) => ({
  inbound: {
    execute: async (input, next) => {
      const beat = setInterval(() => context.heartbeat(), BEAT_MS)
      try {
        return await next(input)
      } finally {
        clearInterval(beat)
      }
    },
  },
})

/** How long an activity may take to end its tools before it is handed back anyway. */
export const HAND_BACK_MS = 5_000

/**
 * Names the cause of a failure for the workflow: a stopping worker, a service that is down, data that the database
 * rejects, or a project that exceeded the limits of its thread. The first two spend no attempt; the others are not
 * retried.
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

/** Rejects when the worker stops and the activity doesn't end in time. */
const handBackDeadline = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const begin = () => {
      if (isWorkerStopping(signal)) setTimeout(reject, HAND_BACK_MS, signal.reason).unref()
    }
    if (signal.aborted) begin()
    else signal.addEventListener('abort', begin, { once: true })
  })

/**
 * Temporal cancels activities for their workflow and for the stop of their worker; only the reason distinguishes them.
 */
const isWorkerStopping = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && reason instanceof CancelledFailure && reason.message === 'WORKER_SHUTDOWN'
