import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

interface HealthOptions {
  host: string
  port: number
  /** Each resolves while its service responds. */
  checks: Record<string, () => Promise<unknown>>
  version: object
}

/** A service that takes longer than this counts as down. */
const CHECK_TIMEOUT_MS = 2_000
/** The services are checked at most once in this time. */
const FRESH_MS = 1_000

/**
 * For operators and platforms. GET /livez responds while the process runs; GET /readyz is 503 while a service is down
 * or the worker stops; GET /version returns the build.
 */
export const serveHealth = async ({ host, port, checks, version }: HealthOptions) => {
  let isStopping = false
  let last = { at: Number.NEGATIVE_INFINITY, states: Promise.resolve({}) as ReturnType<typeof checkAll> }
  const readStates = () => {
    if (performance.now() - last.at > FRESH_MS) last = { at: performance.now(), states: checkAll(checks) }
    return last.states
  }
  const answers: Record<string, () => Promise<{ status: number; body: object }>> = {
    '/livez': async () => ({ status: 200, body: {} }),
    '/readyz': async () => {
      const states = await readStates()
      const isReady = !isStopping && Object.values(states).every((state) => state === 'up')
      return { status: isReady ? 200 : 503, body: { ...states, ...(isStopping ? { worker: 'stopping' } : {}) } }
    },
    '/version': async () => ({ status: 200, body: version }),
  }
  const server = createServer(async (request, reply) => {
    const answer = request.method === 'GET' ? answers[request.url ?? ''] : undefined
    const { status, body } = answer ? await answer() : { status: 404, body: {} }
    reply.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    reply.end(JSON.stringify(body))
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** From now on /readyz is red. */
    beginStop: () => {
      isStopping = true
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

type State = 'up' | 'down'

const checkAll = async (checks: HealthOptions['checks']): Promise<Record<string, State>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check)] as const)),
  )

const runCheck = (check: () => Promise<unknown>): Promise<State> => {
  const timeout = sleep(CHECK_TIMEOUT_MS, 'down' as const, { ref: false })
  return Promise.race([timeout, check().then(() => 'up' as const)]).catch(() => 'down' as const)
}
