import { expect, test } from 'vitest'
import { type LabelHistory, labelFindings } from './label-findings.ts'

const labels = (fingerprints: string[], history: Partial<LabelHistory> = {}) =>
  labelFindings(
    fingerprints.map((fingerprint) => ({ fingerprint, id: '' })),
    { known: new Map(), taken: [], highest: 0, ...history },
  ).map(({ id }) => id)

test('default: a first scan numbers its findings by rank', () => {
  expect(labels(['a', 'b'])).toEqual(['LC-01', 'LC-02'])
})

test('given causes that the project had, they keep their labels and others get numbers that were never used', () => {
  const known = new Map([['b', 'LC-02']])
  expect(labels(['new', 'b', 'newer'], { known, highest: 120 })).toEqual(['LC-121', 'LC-02', 'LC-122'])
})

test('given one label of two causes, or a label that the scan lists already, the second gets a number of its own', () => {
  const known = new Map([
    ['a', 'LC-01'],
    ['b', 'LC-01'],
    ['c', 'LC-02'],
  ])
  expect(labels(['a', 'b', 'c'], { known, taken: ['LC-02'], highest: 2 })).toEqual(['LC-01', 'LC-03', 'LC-04'])
})
