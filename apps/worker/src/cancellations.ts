import { AsyncLocalStorage } from 'node:async_hooks'
import { openListener } from '@lc/db'
import type { Log } from '@lc/server-runtime'
import { ApplicationFailure, Context } from '@temporalio/activity'
import type { ActivityInterceptorsFactory } from '@temporalio/worker'
import { WORK_CANCELLED } from './workflows/is-cancelled.ts'

export interface Cancellations {
  interceptor: ActivityInterceptorsFactory
  close(): Promise<void>
}

const signals = new AsyncLocalStorage<AbortSignal>()

/** Aborts when the work of the current activity is cancelled, by Temporal or by a notification of the database. */
export const workSignal = (): AbortSignal => signals.getStore() ?? Context.current().cancellationSignal

/**
 * Ends activities as soon as their scan or compile check is cancelled in the database. Temporal tells an activity of its
 * cancel only in answer to a heartbeat, and those are seconds apart; without notifications that is what remains.
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

/** As the database names it: the id of the workflow, and of a compile check also its revision. */
const keyOf = ({ info }: Context, [input]: unknown[]): string => {
  const workflowId = info.workflowExecution?.workflowId ?? ''
  const revision = (input as { revision?: number } | undefined)?.revision
  return revision === undefined ? workflowId : `${workflowId}/${revision}`
}
