import { expect, test } from 'vitest'
import { brokenBounds, fairnessOf, lastLine } from './figures.ts'

const good = { scans: 200, lost: 0, busy: 92.34, fairness: 0.987 }
const full = { isQueueFull: true }

test('default: accepts figures within their bounds', () => {
  expect(brokenBounds(good, full)).toEqual([])
  expect(lastLine(good)).toBe('fleet scans=200 lost=0 busy=92.3% fairness=0.987')
})

test.each([
  ['lost', { lost: 1 }],
  ['busy', { busy: 84.9 }],
  ['busy', { busy: Number.NaN }],
  ['fairness', { fairness: 0.89 }],
])('refuses %s of %j', (name, change) => {
  expect(brokenBounds({ ...good, ...change }, full)).toEqual([name])
})

test('given a run that never filled the queue, bounds only what was lost', () => {
  const figures = { ...good, lost: 2, busy: 10, fairness: 0.5 }
  expect(brokenBounds(figures, { isQueueFull: false })).toEqual(['lost'])
})

test('default: fairness is 1 if all users wait alike, however many scans they have', () => {
  const waits = [
    { user: 'a', seconds: 5 },
    { user: 'b', seconds: 4 },
    { user: 'b', seconds: 6 },
  ]
  expect(fairnessOf(waits)).toBe(1)
})

test('given one user who waits for all others, fairness is one over the number of users', () => {
  const waits = ['a', 'b', 'c', 'd'].map((user) => ({ user, seconds: user === 'a' ? 9 : 0 }))
  expect(fairnessOf(waits)).toBe(0.25)
  expect(fairnessOf([])).toBe(1)
})
