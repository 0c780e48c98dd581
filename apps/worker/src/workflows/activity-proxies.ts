import type { ScanTier, TaskQueue } from '@lc/api-contract'
import { type ActivityOptions, proxyActivities, type RetryPolicy } from '@temporalio/workflow'
import type { Activities } from '../activities/index.ts'
import type { PlannedCheck } from '../activities/run-check.ts'
import { OUTAGE, throughOutages, WORKER_STOPPING } from './failures.ts'

interface LastingOptions extends ActivityOptions {
  retry: RetryPolicy & { maximumAttempts: number }
}

/** Activities whose attempts are not spent by an outage or by the clean stop of their worker. */
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

/** Without a heartbeat for this long, the worker counts as lost: three beats, so that a busy worker doesn't. */
const LOST_WORKER = '25s'

/** Database and storage work: short, safe to repeat, and retried until the service is back. */
export const light = lasting({
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: LOST_WORKER,
  retry: { initialInterval: '200ms', maximumInterval: '10s', maximumAttempts: 60 },
})

/** The final write of a failed scan: retried without limit, because nothing else would end that scan. */
export const ending = proxyActivities<Activities>({
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: LOST_WORKER,
  retry: { initialInterval: '200ms', maximumInterval: '30s' },
})

/** How many times an engine may run its tool in sequence, each time waiting for a free slot. */
const RUNS_OF_TOOLS = 10

/** A tool that kills its worker twice is abandoned, so that one hostile project can't take all workers down. */
const toolRetry = { initialInterval: '1s', maximumAttempts: 2 } as const

const tooling = (taskQueue: TaskQueue, startToCloseTimeout: NonNullable<ActivityOptions['startToCloseTimeout']>) =>
  lasting({ taskQueue, startToCloseTimeout, heartbeatTimeout: LOST_WORKER, retry: toolRetry })

/** The tools of a scan, each on the queue of its work; those of fast scans share one queue. */
export const toolsOf = (tier: ScanTier | undefined) => {
  const queue = (name: TaskQueue): TaskQueue => (tier === 'fast' ? 'fast' : name)
  return {
    compiling: tooling(queue('compile'), '5 minutes'),
    /** Nothing depends on it: if it fails, the scan continues without it. */
    drawing: tooling(queue('structure'), '2 minutes'),
    /** The report is complete without it: if it fails, the scan continues. */
    rerunning: tooling(queue('proof'), '10 minutes'),
    /**
     * A lost worker is detected by its heartbeat, so this timeout only has to be longer than any honest check. A check
     * waits in its queue without limit, because paid work is never dropped. If customers wait too long, the API
     * rejects new orders instead.
     */
    checking: ({ stage, wallSeconds }: PlannedCheck) =>
      tooling(queue(stage), (wallSeconds * RUNS_OF_TOOLS + 60) * 1000),
  }
}

/** The report is complete without fixes: if they fail, the scan continues. */
export const fixing = tooling('proof', '15 minutes')

/** A user waits for it: it may check many files, but not for long. */
export const diagnosing = tooling('preflight', '10 minutes')

/** The download has its own time limit, which ends in a named refusal; this is the net below it. */
export const importing = tooling('import', '15 minutes')
