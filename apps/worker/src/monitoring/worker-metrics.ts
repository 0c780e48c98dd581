import { openMetrics, openScanEnds, openSecurityEvents } from '@lc/server-runtime'

const CPU_BUCKETS = [0.5, 1, 2, 5, 10, 20, 60, 120, 300, 600, 1_200]
const MEGABYTE = 1_000_000
const MEMORY_BUCKETS = [50, 100, 200, 400, 800, 1_600, 3_200, 6_400].map((size) => size * MEGABYTE)

/** The counts of one worker. Labels are engines, steps, outcomes and compilers of ours. */
export const createWorkerMetrics = () => {
  const metrics = openMetrics()
  const { counter, histogram } = metrics
  return {
    ...metrics,
    scanEnds: openScanEnds(metrics),
    recordEvent: openSecurityEvents(metrics),
    checks: counter({
      name: 'lc_checks_total',
      help: 'Checks that ended, by engine, outcome and compiler. A reused result is one too.',
      labels: ['engine', 'outcome', 'solc'],
    }),
    cacheLookups: counter({
      name: 'lc_cache_lookups_total',
      help: 'Looked-up results of engines and builds, by whether one was reused.',
      labels: ['cache', 'result'],
    }),
    jailRuns: counter({
      name: 'lc_jail_runs_total',
      help: 'Runs of jailed tools, by the work they were part of and how they ended.',
      labels: ['work', 'end'],
    }),
    jailCpu: histogram({
      name: 'lc_jail_cpu_seconds',
      help: 'CPU time of one jailed run.',
      labels: ['work'],
      buckets: CPU_BUCKETS,
    }),
    jailMemory: histogram({
      name: 'lc_jail_peak_bytes',
      help: 'Peak memory of one jailed run.',
      labels: ['work'],
      buckets: MEMORY_BUCKETS,
    }),
  }
}

export type WorkerMetrics = ReturnType<typeof createWorkerMetrics>
