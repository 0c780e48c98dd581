import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOf, cpuOfTree } from './cpu-meter.ts'
import type { FleetSite, FleetWorker } from './start-fleet-site.ts'

/** CPU seconds by what used them, and the memory of jailed tools by their work. */
export interface Usage {
  /** `tools` run in the jail; `worker` is the process that starts them. */
  cpuSeconds: { tools: number; worker: number; api: number; postgres: number; temporal: number; objects: number }
  tools: { work: string; runs: number; cpuSeconds: number; meanMegabytes: number }[]
}

/** Counters of one worker process, by name and label `work`. */
export type Counters = Readonly<Record<string, number>>

interface Sample {
  worker: number
  counters: Counters
}

const EVERY_MS = 1_000
const services = { postgres: 'postgres', temporal: 'temporal', objects: 's3' } as const

/** Measures from now on until `stop`. The last second of a killed worker is missing. */
export const openUsageMeter = (site: FleetSite) => {
  const first = new Map<number, Sample>()
  const last = new Map<number, Sample>()
  const initial = new Set(site.workers.map(({ identity }) => identity().pid))
  const before = serviceTimes(site)
  let isOver = false
  const look = async () => {
    for (const worker of site.workers) {
      const { pid } = worker.identity()
      const sample = await sampleOf(worker, pid)
      if (!sample) continue
      if (initial.has(pid) && !first.has(pid)) first.set(pid, sample)
      last.set(pid, sample)
    }
  }
  const looking = (async () => {
    while (!isOver) {
      await look()
      await sleep(EVERY_MS)
    }
  })()
  return {
    stop: async (): Promise<Usage> => {
      isOver = true
      await looking
      await look()
      const after = serviceTimes(site)
      const used = [...last].map(([pid, sample]) => difference(sample, first.get(pid)))
      const counters = sumCounters(used.map((sample) => sample.counters))
      const tools = toolsOf(counters)
      return {
        cpuSeconds: {
          tools: tools.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
          worker: used.reduce((sum, { worker }) => sum + worker, 0),
          api: after.api - before.api,
          postgres: after.postgres - before.postgres,
          temporal: after.temporal - before.temporal,
          objects: after.objects - before.objects,
        },
        tools,
      }
    },
  }
}

const serviceTimes = ({ api, running }: FleetSite) => {
  const of = (name: string) => cpuOfTree(running.get(name)?.identity.pid ?? 0)
  return {
    api: cpuOf(api.identity.pid) ?? 0,
    postgres: of(services.postgres),
    temporal: of(services.temporal),
    objects: of(services.objects),
  }
}

/** Undefined while the worker is down. */
const sampleOf = async ({ metricsPort }: FleetWorker, pid: number): Promise<Sample | undefined> => {
  const worker = cpuOf(pid)
  const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { signal: AbortSignal.timeout(EVERY_MS) })
    .then((reply) => reply.text())
    .catch(() => undefined)
  return worker === undefined || text === undefined ? undefined : { worker, counters: readCounters(text) }
}

/** Sums and counts of the histograms of jailed runs. */
export const readCounters = (text: string): Counters =>
  Object.fromEntries(
    [...text.matchAll(/^lc_jail_(cpu_seconds|peak_bytes)_(sum|count)\{work="([^"]*)"\} (\S+)$/gm)].map(
      ([, name, kind, work, value]) => [`${name} ${kind} ${work}`, Number(value)],
    ),
  )

const difference = (sample: Sample, before: Sample | undefined): Sample => ({
  worker: sample.worker - (before?.worker ?? 0),
  counters: Object.fromEntries(
    Object.entries(sample.counters).map(([name, value]) => [name, value - (before?.counters[name] ?? 0)]),
  ),
})

const sumCounters = (all: readonly Counters[]): Counters => {
  const total: Record<string, number> = {}
  for (const [name, value] of all.flatMap((counters) => Object.entries(counters)))
    total[name] = (total[name] ?? 0) + value
  return total
}

const toolsOf = (counters: Counters): Usage['tools'] =>
  Object.keys(counters)
    .flatMap((name) => /^cpu_seconds count (.*)$/.exec(name)?.[1] ?? [])
    .map((work) => ({
      work,
      runs: counters[`cpu_seconds count ${work}`] ?? 0,
      cpuSeconds: counters[`cpu_seconds sum ${work}`] ?? 0,
      meanMegabytes:
        (counters[`peak_bytes sum ${work}`] ?? 0) / Math.max(1, counters[`peak_bytes count ${work}`] ?? 0) / 1e6,
    }))
    .filter(({ runs }) => runs > 0)
    .toSorted((one, other) => (one.work < other.work ? -1 : 1))
