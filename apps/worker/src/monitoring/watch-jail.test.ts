import type { Jail, JailRun } from '@lc/engines'
import { expect, test } from 'vitest'
import { FORBIDDEN_CALL_CODE, watchJail } from './watch-jail.ts'
import { createWorkerMetrics } from './worker-metrics.ts'

const command = {
  profile: 'nosock',
  argv: ['tool'],
  limits: { wallSeconds: 1, cpuSeconds: 1, memoryBytes: 1, outputBytes: 1 },
} as const

const openWatched = (run: Partial<JailRun>) => {
  const metrics = createWorkerMetrics()
  const lines: object[] = []
  const log = { warn: (line: object) => void lines.push(line) }
  const ended = { end: 'exited', code: 0, stdout: '', stderr: '', seconds: 1, ...run } as JailRun
  const jail: Jail = { run: async () => ended }
  return { metrics, lines, jail: watchJail(jail, { metrics, log, work: 'slither' }) }
}

test('default: counts a run by its work and end, with its CPU time and memory', async () => {
  const { metrics, lines, jail } = openWatched({ end: 'memory', cpuSeconds: 3, peakBytes: 150_000_000 })
  expect(await jail.run({ ...command, argv: ['tool'] })).toMatchObject({ end: 'memory' })
  const text = await metrics.registry.metrics()
  expect(text).toContain('lc_jail_runs_total{work="slither",end="memory"} 1')
  expect(text).toContain('lc_jail_cpu_seconds_bucket{le="5",work="slither"} 1')
  expect(text).toContain('lc_jail_peak_bytes_bucket{le="100000000",work="slither"} 0')
  expect(lines).toEqual([])
})

test.each([
  [{ code: FORBIDDEN_CALL_CODE }, 'jail_escape_refused'],
  [{ end: 'changed', code: undefined }, 'tool_changed'],
] as const)('given a run that ended with %j, records %s', async (run, event) => {
  const { metrics, lines, jail } = openWatched(run as Partial<JailRun>)
  await jail.run({ ...command, argv: ['tool'] })
  expect(lines).toEqual([{ event: `security.${event}`, work: 'slither' }])
  expect(await metrics.registry.metrics()).toContain(`lc_security_events_total{event="${event}"} 1`)
})
