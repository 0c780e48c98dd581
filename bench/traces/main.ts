import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { answersHttp, pickFreePort, type RunningProcess, startProcess } from '@lc/dev-services'
import { traced } from '@lc/tracing'
import { inCheckout } from '../../scripts/checkout.ts'
import { apiEnvironment } from '../../scripts/stack/app-environments.ts'
import { pathFor } from '../api/measured-routes.ts'
import { measureHttp } from '../http-load/measure-http.ts'
import { addressAt, openReaders, type Reader, readerHeaders } from '../http-load/open-readers.ts'
import { median } from '../median.ts'
import { type Site, startSite } from '../overload/start-site.ts'

/** `make bench-traces [RUNS=5]` */
const runs = Number(process.env.RUNS || 5)
const CONNECTIONS = 8
const SECONDS = 2

/** Tracing at the default share may cost this much of the rate; the rest is noise of a busy machine. */
const MIN_RATIO = 0.93
/** One call of `traced` without a trace. A request makes a few. */
const MAX_OFF_NS = 2_000

/** Shares of traced requests; undefined is off. */
const variants = { off: undefined, tenth: '0.1', all: '1' } as const
type Variant = keyof typeof variants
const names = Object.keys(variants) as Variant[]

const limits = { RATE_LIMITS: 'session_calls=999999990/60' }

const main = async () => {
  const offNs = await timeWithoutTrace()
  const collector = openCollector()
  const site = await startSite({ api: limits, worker: {} })
  const started: RunningProcess[] = []
  try {
    const readers = await openReaders(site, CONNECTIONS)
    const rates: Record<Variant, number[]> = { off: [], tenth: [], all: [] }
    const origins = {} as Record<Variant, string>
    for (const name of names) {
      const { origin, running } = await startApi(site, name, await collector.endpoint)
      origins[name] = origin
      started.push(running)
      await measure(origin, readers)
    }
    for (let run = 0; run < runs; run++) {
      // The order changes, so that a slow moment of the machine doesn't always meet the same variant.
      const order = names.map((_, at) => names[(at + run) % names.length] as Variant)
      for (const name of order) rates[name].push(await measure(origins[name], readers))
    }
    const ratioOf = (name: Variant) => median(rates[name].map((rate, run) => rate / (rates.off[run] ?? rate)))
    for (const name of names)
      console.log(
        `${name.padEnd(6)} ${median(rates[name]).toFixed(0).padStart(6)}/s  ratio ${ratioOf(name).toFixed(3)}`,
      )
    console.log(`bytes received by the collector: ${collector.bytes()}`)
    const [tenth, all] = [ratioOf('tenth'), ratioOf('all')]
    console.log(`bench-traces ratio_10=${tenth.toFixed(2)} ratio_100=${all.toFixed(2)} off_ns=${offNs}`)
    if (!(tenth >= MIN_RATIO) || offNs > MAX_OFF_NS || collector.bytes() === 0) process.exitCode = 1
  } finally {
    for (const running of started) await running.stop()
    await site.stop()
    collector.close()
  }
}

/** The cost of one traced place while nothing is traced. */
const timeWithoutTrace = async (): Promise<number> => {
  const COUNT = 200_000
  const work = async () => {}
  const time = async (call: () => Promise<void>) => {
    const startedAt = performance.now()
    for (let count = 0; count < COUNT; count++) await call()
    return ((performance.now() - startedAt) * 1e6) / COUNT
  }
  const fields = { 'lc.service': 'rpc' }
  const inSpan = () => traced('call rpc', { fields, kind: 'call' }, work)
  await time(inSpan)
  const pairs: number[] = []
  for (let run = 0; run < 5; run++) pairs.push((await time(inSpan)) - (await time(work)))
  return Math.max(0, Math.round(median(pairs)))
}

const openCollector = () => {
  let bytes = 0
  const server = createServer((request, reply) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    request.on('end', () => reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  const endpoint = new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
  return {
    endpoint,
    bytes: () => bytes,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const startApi = async ({ wiring, folder }: Site, name: Variant, endpoint: string) => {
  const port = await pickFreePort()
  const origin = `http://127.0.0.1:${port}`
  const share = variants[name]
  const traces = share && { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }
  const running = await startProcess({
    name: `api-${name}`,
    command: process.execPath,
    args: ['apps/api/src/main.ts'],
    cwd: inCheckout(),
    env: { ...apiEnvironment(wiring), ...limits, ...traces, PORT: String(port) },
    logFile: join(folder, 'logs', `api-${name}.log`),
    lifetime: 'parent',
    isHealthy: () => answersHttp(`${origin}/readyz`, (response) => response.ok),
  })
  return { origin, running }
}

/** The cheapest read, which shows an added cost most. */
const measure = async (origin: string, readers: readonly Reader[]): Promise<number> => {
  const requests = readers.map((reader, at) => [
    { path: pathFor('getUser', reader), headers: readerHeaders(reader, addressAt(at)) },
  ])
  const figures = await measureHttp({ origin, connections: CONNECTIONS, seconds: SECONDS, requests, isEnvelope: true })
  if (figures.errors + figures.refused > 0) throw new Error(`answers failed: ${figures.examples}`)
  return figures.rps
}

await main()
