import { setTimeout as sleep } from 'node:timers/promises'
import { type Disturbance, disturbances } from '../stage/open-fault-proxies.ts'
import type { ConnectionName } from '../stage/start-fault-stage.ts'
import { type Fault, type FaultContext, workOnEverything } from './fault.ts'

const [MIN_MS, MAX_MS] = [800, 2_500]
/** A chain that doesn't answer must not keep a visitor waiting for longer (F14). */
const CHAIN_BOUND_MS = 30_000

const overTcp = disturbances.filter((name) => !name.startsWith('http_'))

/** Disturbs a connection while something needs it, and heals it before that must have ended. */
const disturbed = async (
  { stage, random }: FaultContext,
  name: ConnectionName,
  { disturbance, work }: { disturbance: Disturbance; work: () => Promise<unknown> },
) => {
  await stage.proxies[name].disturb(disturbance)
  const working = work()
  // Marked as handled: the disturbance must end first.
  working.catch(() => undefined)
  await sleep(MIN_MS + random.below(MAX_MS - MIN_MS))
  await stage.proxies[name].heal()
  await working
}

const connectionFault = (
  name: ConnectionName,
  shows: readonly string[],
  { variants, work }: { variants: readonly Disturbance[]; work: (context: FaultContext) => Promise<unknown> },
): Fault => ({
  name: `${name}-link`,
  shows,
  variants,
  run: (context, variant) =>
    disturbed(context, name, { disturbance: variant as Disturbance, work: () => work(context) }),
})

/** Fails with a name in time while the chain is disturbed; answers again afterwards. */
const readChain: Fault = {
  name: 'rpc-link',
  shows: ['F14'],
  variants: disturbances,
  run: async (context, variant) => {
    const { customer } = context
    const startedAt = performance.now()
    const work = async () => {
      const answer = await customer.readChain()
      const ms = performance.now() - startedAt
      if (ms > CHAIN_BOUND_MS) throw new Error(`a broken chain was reported after ${(ms / 1_000).toFixed(0)} s`)
      if (answer !== 'UPSTREAM_FAILED' && answer !== 'ADDRESS_REFUSED') throw new Error(`a broken chain gave ${answer}`)
    }
    await disturbed(context, 'rpc', { disturbance: variant as Disturbance, work })
    const after = await customer.readChain()
    if (after !== 'ADDRESS_REFUSED') throw new Error(`the chain is back, and the API answered ${after}`)
  },
}

/** A connection to a service is slow, silent, broken or refused, or the service is overloaded. */
export const connectionFaults: readonly Fault[] = [
  connectionFault('postgres', ['F03'], { variants: overTcp, work: workOnEverything }),
  connectionFault('s3', ['F13'], {
    variants: disturbances,
    work: ({ customer }) => Promise.all([customer.upload(), customer.order()]),
  }),
  connectionFault('temporal', ['F04', 'F05'], { variants: overTcp, work: ({ customer }) => customer.order() }),
  connectionFault('smtp', ['F12'], { variants: overTcp, work: ({ customer }) => customer.signUp() }),
  connectionFault('stripe', ['F11'], { variants: disturbances, work: ({ customer }) => customer.buy() }),
  readChain,
]
