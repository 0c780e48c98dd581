import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@lc/api-contract'
import type { FailAction } from '../stage/faulty-app.ts'
import type { Fault, FaultContext } from './fault.ts'

/** Work that leads to a failpoint. It ends when the API has acknowledged it. */
type Trigger = (context: FaultContext) => Promise<unknown>

const order: Trigger = ({ customer }) => customer.order()
const buy: Trigger = ({ customer }) => customer.buy()
const upload: Trigger = ({ customer }) => customer.upload()

const inApi: Record<string, Trigger> = {
  'upload.put': upload,
  'credit.hold': order,
  'scan.insert': order,
  'wf.start': order,
  'mail.enqueue': ({ customer }) => customer.signUp(),
  'mail.sent': ({ customer }) => customer.signUp(),
  'payment.begun': buy,
  'payment.created': buy,
  'hook.verified': buy,
  'hook.stored': buy,
  'ticket.insert': ({ regular: { customer, about } }) => customer.ask(about),
  'webhook.sent': ({ regular: { customer, webhookId } }) =>
    customer.call(routes.sendTestMessage, { body: { id: webhookId } }),
}

const inWorker: Record<string, Trigger> = {
  'preflight.start': upload,
  'import.start': ({ customer }) => customer.importRepository(),
  'compile.start': order,
  'compile.end': order,
  'check.start': order,
  'check.end': order,
  'structure.start': order,
  'report.put': order,
  settle: order,
}

const actions: readonly FailAction[] = ['kill', 'stop', 'throw']
/** How long a stopped process stays so. */
const [MIN_STOP_MS, MAX_STOP_MS] = [500, 2_000]

const faultAt = (app: 'api' | 'worker', failpoint: string, trigger: Trigger): Fault => ({
  name: failpoint,
  shows: app === 'api' ? (failpoint === 'wf.start' ? ['F01', 'F05'] : ['F01']) : ['F02'],
  variants: actions,
  run: async (context, action) => {
    const target = context.stage.apps[app]
    await target.arm(`${failpoint}:${action}`)
    const [working] = await Promise.allSettled([
      trigger(context),
      breakAt(context, target, { failpoint, action: action as FailAction }),
    ]).then((ends) => ends.filter((end) => end.status === 'rejected'))
    if (working) throw working.reason
  },
})

const breakAt = async (
  { random }: FaultContext,
  target: FaultContext['stage']['apps']['api'],
  { failpoint, action }: { failpoint: string; action: FailAction },
) => {
  const stopMs = MIN_STOP_MS + random.below(MAX_STOP_MS - MIN_STOP_MS)
  await target.untilReached(failpoint)
  if (action === 'kill') {
    await target.untilDead()
    await target.revive()
  }
  if (action === 'stop') {
    await target.untilStopped()
    await sleep(stopMs)
    target.thaw()
  }
}

/** A process ends, halts or fails at a named place. */
export const failpointFaults: readonly Fault[] = [
  ...Object.entries(inApi).map(([name, trigger]) => faultAt('api', name, trigger)),
  ...Object.entries(inWorker).map(([name, trigger]) => faultAt('worker', name, trigger)),
]

/** The failpoints of each app that the schedule reaches. */
export const reachedFailpoints = { api: Object.keys(inApi), worker: Object.keys(inWorker) }
