import { type ActivityOptions, proxyActivities, type RetryPolicy } from '@temporalio/workflow'
import type { Activities } from '../activities/index.ts'
import type { PlannedCheck } from '../activities/planned-check.ts'
import { OUTAGE, throughOutages, WORKER_STOPPING } from './outage.ts'

interface LastingOptions extends ActivityOptions {
  retry: RetryPolicy & { maximumAttempts: number }
}

/** Activities whose attempts are spent by neither an outage nor the orderly stop of their worker. */
const lasting = (options: LastingOptions): Activities => {
  const proxyAfter = (spentAttempts: number) =>
    proxyActivities<Activities>({ ...options, retry: retryAfter(options.retry, spentAttempts) })
  return new Proxy({} as Activities, {
    get:
      (_, name: keyof Activities) =>
      (...args: never[]) =>
        throughOutages((spentAttempts) =>
          (proxyAfter(spentAttempts)[name] as (...args: never[]) => Promise<unknown>)(...args),
        ),
  })
}

const retryAfter = (retry: LastingOptions['retry'], spentAttempts: number): RetryPolicy => ({
  ...retry,
  maximumAttempts: Math.max(1, retry.maximumAttempts - spentAttempts),
  nonRetryableErrorTypes: [OUTAGE, WORKER_STOPPING],
})

/** Without a beat for this long, the worker is taken for lost: three beats, so that a busy one is not. */
const LOST_WORKER = '25s'

/** Database and storage work: short, safe to repeat, and tried until the service is back. */
export const light = lasting({
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: LOST_WORKER,
  retry: { initialInterval: '200ms', maximumInterval: '10s', maximumAttempts: 60 },
})

/** The last word of a scan that failed: tried for as long as it takes, because nobody would end that scan otherwise. */
export const ending = proxyActivities<Activities>({
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: LOST_WORKER,
  retry: { initialInterval: '200ms', maximumInterval: '30s' },
})

/** A tool that kills its worker twice is given up, so that one hostile project cannot take the fleet down. */
const toolRetry = { initialInterval: '1s', maximumAttempts: 2 } as const

export const compiling = lasting({
  taskQueue: 'compile',
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: LOST_WORKER,
  retry: toolRetry,
})

/** Nothing depends on it: when it fails, the scan goes on without it. */
export const drawing = lasting({
  taskQueue: 'structure',
  startToCloseTimeout: '2 minutes',
  heartbeatTimeout: LOST_WORKER,
  retry: toolRetry,
})

/** The scan has its report without it, so it goes on when this fails. */
export const rerunning = lasting({
  taskQueue: 'proof',
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: LOST_WORKER,
  retry: toolRetry,
})

/** A person waits for it: it may look at many files, but not for long. */
export const diagnosing = lasting({
  taskQueue: 'preflight',
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: LOST_WORKER,
  retry: toolRetry,
})

/** How many runs of its tool an engine may have one after the other, each waiting for a free slot. */
const RUNS_OF_TOOLS = 10

/**
 * A lost worker is known by its beat, so the time in which a check must end only has to be longer than any honest one. It
 * waits in its queue for as long as it takes: what was paid is never dropped. When customers wait too long, the API refuses
 * new orders instead.
 */
export const checking = ({ stage, wallSeconds }: PlannedCheck) =>
  lasting({
    taskQueue: stage,
    startToCloseTimeout: (wallSeconds * RUNS_OF_TOOLS + 60) * 1000,
    heartbeatTimeout: LOST_WORKER,
    retry: toolRetry,
  })
