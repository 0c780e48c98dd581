import { expect, test } from 'vitest'
import { carriedStatus, type LabelHistory, labelFindings } from './carry-over.ts'

const labels = (fingerprints: string[], history: Partial<LabelHistory> = {}) =>
  labelFindings(
    fingerprints.map((fingerprint) => ({ fingerprint, id: '' })),
    { known: new Map(), taken: [], highest: 0, ...history },
  ).map(({ id }) => id)

test('default: a first scan numbers its findings by rank', () => {
  expect(labels(['a', 'b'])).toEqual(['LC-01', 'LC-02'])
})

test('given known causes, they keep their labels and new causes get unused numbers', () => {
  const known = new Map([['b', 'LC-02']])
  expect(labels(['new', 'b', 'newer'], { known, highest: 120 })).toEqual(['LC-121', 'LC-02', 'LC-122'])
})

test('given one label for two causes, or a label already listed, the second cause gets a new number', () => {
  const known = new Map([
    ['a', 'LC-01'],
    ['b', 'LC-01'],
    ['c', 'LC-02'],
  ])
  expect(labels(['a', 'b', 'c'], { known, taken: ['LC-02'], highest: 2 })).toEqual(['LC-01', 'LC-03', 'LC-04'])
})

test.each(['open', 'acknowledged', 'false_positive'] as const)('default: status %s is kept', (status) => {
  expect(carriedStatus(status)).toBe(status)
})

test('given no earlier decision, the finding is open', () => {
  expect(carriedStatus(undefined)).toBe('open')
})

test('given a fixed finding that is reported again, it is open', () => {
  expect(carriedStatus('fixed')).toBe('open')
})
