import { proxyActivities } from '@temporalio/workflow'
import type { Activities } from '../activities/index.ts'
import type { PlannedCheck } from '../activities/planned-check.ts'
import { OUTAGE } from './outage.ts'

/** Without a beat for this long, the worker is taken for lost. */
const LOST_WORKER = '10s'

/** Database and storage work: short, safe to repeat, tried until the service is back. */
export const light = proxyActivities<Activities>({
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
const toolRetry = { initialInterval: '1s', maximumAttempts: 2, nonRetryableErrorTypes: [OUTAGE] }

export const compiling = proxyActivities<Activities>({
  taskQueue: 'compile',
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: LOST_WORKER,
  retry: toolRetry,
})

/** Nothing hangs on it: where nobody serves its queue, the scan goes on without it. */
export const drawing = proxyActivities<Activities>({
  taskQueue: 'structure',
  scheduleToStartTimeout: '15 minutes',
  startToCloseTimeout: '2 minutes',
  heartbeatTimeout: LOST_WORKER,
  retry: toolRetry,
})

/** The scan has its report without it, so it goes on when nobody takes it. */
export const rerunning = proxyActivities<Activities>({
  taskQueue: 'proof',
  scheduleToStartTimeout: '15 minutes',
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: LOST_WORKER,
  retry: toolRetry,
})

/** A person waits for it: it may look at many files, but not for long. */
export const diagnosing = proxyActivities<Activities>({
  taskQueue: 'compile',
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: LOST_WORKER,
  retry: toolRetry,
})

/** How many runs of its tool an engine may have one after the other, each waiting for a free slot. */
const RUNS_OF_TOOLS = 10

/**
 * A lost worker is known by its beat, so the time in which a check must end only has to be longer than any honest one. A queue
 * that nobody serves costs the scan that check, not its report.
 */
export const checking = ({ stage, wallSeconds }: PlannedCheck) =>
  proxyActivities<Activities>({
    taskQueue: stage,
    scheduleToStartTimeout: '1 hour',
    startToCloseTimeout: (wallSeconds * RUNS_OF_TOOLS + 60) * 1000,
    heartbeatTimeout: LOST_WORKER,
    retry: toolRetry,
  })
