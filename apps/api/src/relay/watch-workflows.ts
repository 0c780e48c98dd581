import { type Reconciling, reconcileWorkflows } from './reconcile-workflows.ts'

/** Three rounds a minute, so that nobody waits longer than a minute for a scan that Temporal has lost. */
const EVERY_MS = 20_000
/** A little less, so that the claim of the last round is over when the next one begins. */
const CLAIM_MS = 15_000

/** Reconciles workflows now and then; any number of processes may. */
export const watchWorkflows = (given: Reconciling) => {
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  const round = async () => {
    try {
      const counts = await reconcileWorkflows(given, { claimMs: CLAIM_MS })
      if (counts && counts.restarted + counts.ended > 0) given.log.warn(counts, 'lost workflows reconciled')
    } catch (error) {
      given.log.warn({ err: error }, 'workflows were not reconciled')
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = round()
  }, EVERY_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
