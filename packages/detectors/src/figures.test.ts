import { expect, test } from 'vitest'
import { detectorCatalogue } from './detector-catalogue.ts'
import { figures, kindFigures, kindRatio, missCauses, perThousandLines, sumFamilies } from './figures.ts'

const { smartBugs, solidiFi, audits } = figures

test.for([smartBugs, solidiFi])('default: no tool finds more flaws than there are, and folds add up', (set) => {
  for (const { labels, ours, slither } of [...set.families, set.seen, set.heldOut])
    expect(Math.max(ours.found, slither.found)).toBeLessThanOrEqual(labels)
  const total = sumFamilies(set.families)
  for (const who of ['ours', 'slither'] as const)
    expect(set.seen[who].found + set.heldOut[who].found).toBe(total[who].found)
})

test.for([smartBugs, solidiFi])('default: every miss has a cause', ({ families, misses }) => {
  const { labels, ours } = sumFamilies(families)
  expect(misses.reduce((sum, { count }) => sum + count, 0)).toBe(labels - ours.found)
  expect(misses.filter(({ cause, count }) => !missCauses.includes(cause) || count <= 0)).toEqual([])
})

test('default: figures of kinds are of kinds that exist', () => {
  const ids = new Set(detectorCatalogue().map(({ id }) => id))
  expect(audits.kinds.filter(({ id }) => !ids.has(id))).toEqual([])
  for (const { findings, alone, functions } of audits.kinds) {
    expect(alone).toBeLessThanOrEqual(findings)
    expect(findings).toBeLessThanOrEqual(audits.seen.findings)
    expect(functions).toBeLessThanOrEqual(audits.seen.functions)
  }
})

test('kindRatio: share of the findings over share of the other functions', () => {
  const whole = { findings: 100, functions: 1000 }
  expect(kindRatio({ findings: 10, functions: 20 }, whole)).toBeCloseTo(5)
  expect(kindRatio({ findings: 10, functions: 0 }, whole)).toBeUndefined()
})

test('given a kind that touched no finding, there are no figures', () => {
  expect(kindFigures('no-such-kind')).toBeUndefined()
})

test('perThousandLines: counts per 1,000 lines', () => {
  expect(perThousandLines(3, 1500)).toBe(2)
})
