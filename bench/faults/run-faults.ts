import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@lc/api-contract'
import { seededRandom } from '../bank/seeded-random.ts'
import { openControl } from '../hostile/run-control.ts'
import { newSource } from '../overload/customers.ts'
import { askApi, openChecker } from './check/open-checker.ts'
import { fetchMails, openMails } from './check/read-mails.ts'
import { openStripeTotals } from './check/read-stripe-totals.ts'
import type { Violation } from './check/violation.ts'
import type { Fault, FaultContext } from './kinds/fault.ts'
import { planSchedule } from './schedule.ts'
import { type FaultStage, startFaultStage } from './stage/start-fault-stage.ts'
import { findStrays } from './stage/watch-strays.ts'
import { openFaultCustomer } from './work/open-customer.ts'
import { openPromises } from './work/promises.ts'

/** One fault of one round. A promise that breaks later is added to the fault that was given it. */
export interface FaultResult {
  fault: string
  variant: string
  round: number
  seconds: number
  problems: string[]
}

interface Run {
  seed: number
  rounds: number
  faults: readonly Fault[]
  /** Called after each fault was checked. */
  onResult?: (result: FaultResult) => void
}

/** The deadline of every scan; fresh processes on a busy machine take a minute. */
const CONTROL_MS = 300_000
/** Longer than the longest deadline of the checker. */
const DRAIN_MS = 360_000
const DRAIN_POLL_MS = 1_000

/** Runs the schedule on a product of its own, and checks everything after each fault and at the end. */
export const runFaults = async ({ seed, rounds, faults, onResult }: Run): Promise<FaultResult[]> => {
  const stage = await startFaultStage()
  try {
    const random = seededRandom(seed)
    const scene = await openScene(stage)
    const results: FaultResult[] = []
    for (const [at, { fault, variant }] of planSchedule(faults, rounds, random).entries()) {
      const round = Math.floor(at / faults.length) + 1
      const result: FaultResult = { fault: fault.name, variant, round, seconds: 0, problems: [] }
      results.push(result)
      const startedAt = performance.now()
      scene.promises.startFault(nameOf(result))
      await scene.breakOnce(result, { fault, random })
      blame(results, await scene.checkAll())
      result.seconds = (performance.now() - startedAt) / 1_000
      onResult?.(result)
    }
    const deadline = performance.now() + DRAIN_MS
    while ((scene.promises.countOpen() > 0 || (await hasOpenRows(stage))) && performance.now() < deadline) {
      blame(results, await scene.check())
      await sleep(DRAIN_POLL_MS)
    }
    blame(results, await scene.checkAll())
    return results
  } finally {
    await stage.stop()
  }
}

const nameOf = ({ fault, variant, round }: FaultResult) => `${fault}:${variant} of round ${round}`

const blame = (results: FaultResult[], violations: readonly Violation[]) => {
  for (const { fault, invariant, problem } of violations) {
    const guilty = results.find((result) => nameOf(result) === fault) ?? results.at(-1)
    guilty?.problems.push(`${invariant}: ${problem}`)
  }
}

/** Customers, promises, the checker and the control of one run. */
const openScene = async (stage: FaultStage) => {
  const promises = openPromises()
  const totals = openStripeTotals(stage.stripeUrl)
  const controlUser = await openFaultCustomer(stage, promises)
  const control = await openControl(controlUser, { maxMs: CONTROL_MS })
  const regular = await openRegular(stage, promises)
  const check = openChecker(
    {
      db: stage.db,
      store: stage.store,
      mails: openMails(fetchMails(stage.mailUrl)),
      listRuns: () => listRuns(stage),
      readTotals: totals.read,
      isAccepted: askApi(stage.origin),
    },
    promises,
  )
  return {
    promises,
    check,
    /** Everything, and the control scan of another user. */
    checkAll: async (): Promise<Violation[]> => {
      const [controlled, strays] = await Promise.all([
        control.run().then(
          () => [],
          (error: Error) => [{ invariant: 'I10', problem: error.message }] as const,
        ),
        findStrays(stage.jailUids, stage.apps.worker.pid()),
      ])
      const left = strays.map((stray) => ({ invariant: 'strays', problem: `${stray} is left behind` }) as const)
      return [...controlled, ...left, ...(await check())]
    },
    breakOnce: async (result: FaultResult, { fault, random }: { fault: Fault } & Pick<FaultContext, 'random'>) => {
      try {
        const customer = await openFaultCustomer(stage, promises)
        await fault.run({ stage, random, promises, customer, regular, totals }, result.variant)
      } catch (error) {
        result.problems.push((error as Error).message)
      } finally {
        await stage.heal()
      }
    },
  }
}

/** A customer with a finding, and a webhook for test messages. */
const openRegular = async (stage: FaultStage, promises: ReturnType<typeof openPromises>) => {
  const customer = await openFaultCustomer(stage, promises)
  const { scanId, findings } = await customer.scan({ 'Jar.sol': newSource() })
  const [finding] = findings
  if (!finding) throw new Error('the first scan found nothing')
  const body = { url: stage.receiver.url, events: ['ticket.answered' as const] }
  const { webhook } = await customer.call(routes.createWebhook, { body })
  return { customer, about: { scanId, finding: finding.id }, webhookId: webhook.id }
}

/** Whether a mail, a start or a signature still waits; the retries of webhooks take days. */
const hasOpenRows = async ({ db }: FaultStage): Promise<boolean> => {
  const open = await db
    .selectFrom('outbox')
    .select('id')
    .where('doneAt', 'is', null)
    .where('kind', 'not in', ['webhook_delivery', 'erase'])
    .limit(1)
    .execute()
  return open.length > 0
}

const listRuns = async ({ temporal }: FaultStage) => {
  const runs = []
  for await (const { workflowId, runId, status } of temporal.workflow.list({ query: "WorkflowType = 'scan'" }))
    runs.push({ workflowId, runId, isRunning: status.name === 'RUNNING' })
  return runs
}
