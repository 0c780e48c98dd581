import { pickFreePort } from '@lc/dev-services'
import { serveStatus } from './serve-status.ts'

/** How a connection between the product and one of its services can break. */
export const disturbances = [
  'refused',
  'reset',
  'delay',
  'drop',
  'half_open',
  'one_byte_a_second',
  'http_429',
  'http_503',
] as const
export type Disturbance = (typeof disturbances)[number]

interface Toxic {
  type: string
  stream: 'upstream' | 'downstream'
  attributes: Record<string, number>
}

const both = (type: string, attributes: Record<string, number>): Toxic[] => [
  { type, stream: 'upstream', attributes },
  { type, stream: 'downstream', attributes },
]

const DELAY_MS = 1_500

const toxics: Partial<Record<Disturbance, readonly Toxic[]>> = {
  reset: both('reset_peer', { timeout: 0 }),
  delay: both('latency', { latency: DELAY_MS, jitter: DELAY_MS / 2 }),
  // A timeout of zero drops all data and never closes the connection.
  drop: both('timeout', { timeout: 0 }),
  half_open: [{ type: 'timeout', stream: 'downstream', attributes: { timeout: 0 } }],
  one_byte_a_second: [
    { type: 'slicer', stream: 'downstream', attributes: { average_size: 1, size_variation: 0, delay: 1_000_000 } },
  ],
}

export interface FaultProxy {
  /** The address for the product, `host:port`. */
  address: string
  disturb(disturbance: Disturbance): Promise<void>
  /** Ends every disturbance; broken connections stay broken. */
  heal(): Promise<void>
  /** Leads to another server from now on. */
  redirect(target: string): Promise<void>
}

/** One proxy of Toxiproxy per service, by name, before the given `host:port`. */
export const openFaultProxies = async <Name extends string>(
  toxiproxyUrl: string,
  targets: Readonly<Record<Name, string>>,
): Promise<Record<Name, FaultProxy>> => {
  const opened = Object.entries<string>(targets).map(async ([name, target]) => {
    const call = makeCall(`${toxiproxyUrl}/proxies`)
    const address = `127.0.0.1:${await pickFreePort()}`
    await call('POST', '', { name, listen: address, upstream: target, enabled: true })
    return [name, openFaultProxy(call, { name, address, target })]
  })
  return Object.fromEntries(await Promise.all(opened))
}

type Call = (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<void>

const makeCall =
  (base: string): Call =>
  async (method, path, body) => {
    const reply = await fetch(`${base}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`Toxiproxy refused ${method} ${path}: ${text}`)
  }

const openFaultProxy = (
  call: Call,
  { name, address, target }: { name: string; address: string; target: string },
): FaultProxy => {
  let upstream = target
  let heal = async () => {}
  /** Toxiproxy closes open connections when a proxy is disabled. */
  const set = async (change: { enabled: boolean; upstream: string }) => {
    await call('POST', `/${name}`, { enabled: false })
    await call('POST', `/${name}`, { listen: address, ...change })
  }
  return {
    address,
    disturb: async (disturbance) => {
      await heal()
      heal = await startDisturbance({ call, name, disturbance, set, upstream: () => upstream })
    },
    heal: async () => {
      await heal()
      heal = async () => {}
    },
    redirect: async (to) => {
      upstream = to
      await set({ enabled: true, upstream })
    },
  }
}

interface Start {
  call: Call
  name: string
  disturbance: Disturbance
  set: (change: { enabled: boolean; upstream: string }) => Promise<void>
  upstream: () => string
}

/** Returns what ends it. */
const startDisturbance = async ({ call, name, disturbance, set, upstream }: Start): Promise<() => Promise<void>> => {
  const restore = () => set({ enabled: true, upstream: upstream() })
  if (disturbance === 'refused') {
    await set({ enabled: false, upstream: upstream() })
    return restore
  }
  if (disturbance === 'http_429' || disturbance === 'http_503') {
    const server = await serveStatus(disturbance === 'http_429' ? 429 : 503)
    await set({ enabled: true, upstream: server.address })
    return async () => {
      await restore()
      server.close()
    }
  }
  const added = (toxics[disturbance] ?? []).map((toxic) => ({ ...toxic, name: `${toxic.type}_${toxic.stream}` }))
  for (const toxic of added) await call('POST', `/${name}/toxics`, { ...toxic, toxicity: 1 })
  return async () => {
    for (const toxic of added) await call('DELETE', `/${name}/toxics/${toxic.name}`)
    await restore()
  }
}
