import { expect, test } from 'vitest'
import { cpuOf, cpuOfTree, parseTimes } from './cpu-meter.ts'
import { readCounters } from './usage-meter.ts'

test('default: reads sums and counts of jailed runs by their work', () => {
  const text = `# HELP lc_jail_cpu_seconds CPU time of one jailed run.
lc_jail_cpu_seconds_bucket{le="5",work="slither"} 2
lc_jail_cpu_seconds_sum{work="slither"} 2.5
lc_jail_cpu_seconds_count{work="slither"} 2
lc_jail_peak_bytes_sum{work="slither"} 1.4e+8
lc_jail_runs_total{work="slither",end="exited"} 2
`
  expect(readCounters(text)).toEqual({
    'cpu_seconds sum slither': 2.5,
    'cpu_seconds count slither': 2,
    'peak_bytes sum slither': 140_000_000,
  })
})

test('given a command name with spaces and parentheses, still finds the times', () => {
  expect(parseTimes('9 (a) (b c)) S 1 77 77 0 -1 4194304 0 0 0 0 10 5 3 2 20 0 1 0 4242 0 0')).toEqual({
    parent: 1,
    own: 15,
    reaped: 5,
  })
})

test('default: a process uses CPU time, and its tree at least as much; a missing one has none', () => {
  const own = cpuOf(process.pid) ?? 0
  expect(own).toBeGreaterThan(0)
  expect(cpuOfTree(process.pid)).toBeGreaterThanOrEqual(own)
  expect(cpuOf(2 ** 22 + 1)).toBeUndefined()
  expect(cpuOfTree(2 ** 22 + 1)).toBe(0)
})
