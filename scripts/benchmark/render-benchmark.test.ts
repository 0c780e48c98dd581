import { readFileSync } from 'node:fs'
import { figures } from '@lc/detectors/figures'
import { expect, test } from 'vitest'
import { renderBenchmark } from './render-benchmark.ts'
import { benchmarkFile } from './write-benchmark.ts'

const fresh = renderBenchmark(figures)

test('default: docs/benchmark.md is fresh', () => {
  expect(readFileSync(benchmarkFile, 'utf8'), 'run `npm run benchmark`').toBe(fresh)
})

test('default: shows every kind that was measured', () => {
  expect(figures.audits.kinds.filter(({ id }) => !fresh.includes(`| \`${id}\` |`))).toEqual([])
})

test('given a set without a finding, shows no rate', () => {
  const none = { found: 0, falsePositives: 0 }
  const empty = { labels: 0, ours: none, slither: none }
  const set = { ...figures.smartBugs, families: [], seen: empty, heldOut: empty }
  expect(renderBenchmark({ ...figures, smartBugs: set })).toContain('| SmartBugs | seen | 0 | - | - | - | - |')
})

test('given a figure below its bound, marks it and lists the limits', () => {
  const { audits } = figures
  const none = { ...audits.total, ours: { ...audits.total.ours, any: 0 } }
  const missed = renderBenchmark({ ...figures, audits: { ...audits, total: none } })
  expect(missed).toContain('| audits: any | at least 55 | 0.0 | **no** |')
  expect(missed).toContain('next steps')
})
