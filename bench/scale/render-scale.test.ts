import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { RunFile } from '../fleet/run-file.ts'
import { classesOf, estimate } from './estimate.ts'
import { findBreaks } from './find-breaks.ts'
import { renderScale } from './render-scale.ts'
import { readSources, scaleFile } from './write-scale.ts'

const sources = readSources()
const { inputs } = sources

/** A run of two scans on one worker, as `make fleet` records it. */
const run: RunFile = {
  ...{ command: 'make fleet', date: '2026-11-19', machine: '2 cores', tier: 'fast' },
  ...{ workers: 1, slotsPerWorker: 1, atOnce: 6, outages: [] },
  figures: {
    ...{ scans: 2, lost: 0, busy: 100, fairness: 1 },
    ...{ makespanSeconds: 8, medianWaitSeconds: 2, fullSeconds: 4 },
  },
  ...{ users: [0, 1], orderedAt: [0, 0], startedAt: [0, 4], endedAt: [4, 8] },
  work: { before: [0, 0], compile: [1, 1], between: [0, 0], checks: [[3], [3]], after: [0, 0] },
  perScan: {
    ...{ events: 100, historyBytes: 20_000, activities: 20, actions: 24, heartbeats: 1 },
    ...{ rows: 30, databaseBytes: 40_000, walBytes: 200_000, objects: 8, objectBytes: 90_000 },
    tables: { scan_event: 14 },
    cpuSeconds: { tools: 86.4, api: 1, postgres: 2 },
    tools: [{ work: 'slither', runs: 1, cpuSeconds: 86.4, meanMegabytes: 500 }],
  },
}
const recorded = { inputs, fast: run, token: run }
const classes = classesOf(inputs, recorded)

test('default: docs/scale.md is fresh', () => {
  expect(readFileSync(scaleFile, 'utf8'), 'run `make scale`').toBe(renderScale(sources))
})

test('default: everything grows with the scans, and reuse saves tools only', () => {
  const small = estimate(inputs, classes, { scans: 1_000, reuse: 0 })
  const large = estimate(inputs, classes, { scans: 10_000, reuse: 0 })
  const reused = estimate(inputs, classes, { scans: 10_000, reuse: 0.9 })
  expect(large.toolCores).toBeCloseTo(10 * small.toolCores)
  expect(large.money.total).toBeCloseTo(10 * small.money.total)
  expect(reused.toolCores).toBeCloseTo(0.1 * large.toolCores)
  expect(reused.rows).toBe(large.rows)
})

test('default: a day of cores is the CPU time of its scans, with peak and reserve', () => {
  const [fast] = classes.map((each) => ({ ...each, share: 1 }))
  const day = estimate(inputs, fast ? [fast] : [], { scans: 1_000, reuse: 0 })
  expect(day.toolCores).toBeCloseTo(inputs.peakFactor.value / inputs.utilisation.value)
  expect(day.toolGigabytes).toBeCloseTo(day.toolCores / 2)
  expect(day).toMatchObject({ rows: 30_000, objects: 8_000, actions: 25_000 })
})

test('default: shares of the mix are a whole', () => {
  expect(classes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})

test('default: lists what breaks by the scans at which it does, and a higher limit breaks later', () => {
  const numbers = findBreaks(inputs, classes, recorded).map(({ scansPerDay }) => scansPerDay)
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(numbers.every((number) => Number.isFinite(number) && number > 0)).toBe(true)
  const limits = { ...inputs.limits, fastScansAtOnce: { value: 1e6, source: 'test' } }
  expect(findBreaks({ ...inputs, limits }, classes, recorded).at(-1)?.what).toBe('fast scans at a time')
})

test('given recorded runs, shows their figures and the comparison with the simulator', () => {
  const text = renderScale(recorded)
  expect(text).not.toContain('| not measured')
  expect(text).toContain('| slither | 1.0 | 86.40 | 500 |')
  expect(text).toContain('Makespan: 8 s in the run,\n8 s simulated.')
})

test('given no run, marks what was not measured instead of showing a number', () => {
  const text = renderScale({ inputs })
  expect(text).toContain('| rows | not measured | not measured | not measured |')
  expect(text).toContain('**not been compared**')
  expect(text).not.toContain('NaN')
})
