import { loadavg } from 'node:os'
import { join } from 'node:path'
import { answersHttp, pickFreePort, type RunningProcess, startProcess } from '@lc/dev-services'
import { inCheckout } from '../../scripts/checkout.ts'
import { apiEnvironment } from '../../scripts/stack/app-environments.ts'
import { type HttpFigures, measureHttp } from '../http-load/measure-http.ts'
import { addressAt, openReaders, type Reader, readerHeaders } from '../http-load/open-readers.ts'
import { type Site, startSite } from '../overload/start-site.ts'
import { isBroken, lastLine, type Pair, printRow, type RouteFigures, summarise } from './figures.ts'
import { type MeasuredRoute, measuredNames, pathFor } from './measured-routes.ts'

/** `make bench-api [RUNS=3] [ONLY=getUser,listScans]` */
const runs = Number(process.env.RUNS || 3)
const only = process.env.ONLY ? process.env.ONLY.split(',') : undefined
const chosen = measuredNames.filter((name) => only?.includes(name) ?? true)

const CONNECTIONS = 16
const WARM_UP_SECONDS = 1
const SECONDS = 2

/** One session makes more calls here than a person. Lots of ten calls are counted in the database, as by default. */
const settings = { api: { RATE_LIMITS: 'session_calls=999999990/60' }, worker: {} }

const main = async () => {
  const site = await startSite(settings)
  const bare = await startBare(site).catch(async (error) => {
    await site.stop()
    throw error
  })
  try {
    const readers = await openReaders(site, CONNECTIONS)
    const figures: RouteFigures[] = []
    for (const name of chosen) {
      const route = summarise(name, await measurePairs(name, { readers, ours: site.origin, bare: bare.origin }))
      figures.push(route)
      console.log(printRow(route))
    }
    const load = loadavg().map((value) => value.toFixed(1))
    console.log(`\nload of the machine ${load.join(' ')}`)
    console.log(lastLine(figures))
    if (figures.length === 0 || figures.some(isBroken)) process.exitCode = 1
  } finally {
    await bare.running.stop()
    await site.stop()
  }
}

const startBare = async ({ wiring, folder }: Site): Promise<{ origin: string; running: RunningProcess }> => {
  const port = await pickFreePort()
  const origin = `http://127.0.0.1:${port}`
  const running = await startProcess({
    name: 'bare',
    command: process.execPath,
    args: ['bench/api/bare-server/main.ts'],
    cwd: inCheckout(),
    env: { ...apiEnvironment(wiring), PORT: String(port) },
    logFile: join(folder, 'logs', 'bare.log'),
    lifetime: 'parent',
    isHealthy: () => answersHttp(`${origin}/readyz`, (response) => response.ok),
  })
  return { origin, running }
}

interface Sides {
  readers: readonly Reader[]
  ours: string
  bare: string
}

/** Alternates between both servers; the first changes with each run. */
const measurePairs = async (name: MeasuredRoute, { readers, ours, bare }: Sides): Promise<Pair[]> => {
  const requests = readers.map((reader, at) => [
    { path: pathFor(name, reader), headers: readerHeaders(reader, addressAt(at)) },
  ])
  const measure = async (side: keyof Pair, seconds: number): Promise<HttpFigures> => {
    const origin = side === 'ours' ? ours : bare
    const figures = await measureHttp({
      origin,
      connections: CONNECTIONS,
      seconds,
      requests,
      isEnvelope: side === 'ours',
    })
    for (const example of figures.examples) console.log(`${side}: ${example}`)
    return figures
  }
  await measure('ours', WARM_UP_SECONDS)
  await measure('bare', WARM_UP_SECONDS)
  const pairs: Pair[] = []
  while (pairs.length < runs) {
    const isOursFirst = pairs.length % 2 === 0
    const first = await measure(isOursFirst ? 'ours' : 'bare', SECONDS)
    const second = await measure(isOursFirst ? 'bare' : 'ours', SECONDS)
    pairs.push(isOursFirst ? { ours: first, bare: second } : { ours: second, bare: first })
  }
  return pairs
}

await main()
