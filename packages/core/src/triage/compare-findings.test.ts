import type { ProofRerun } from '@lc/contract'
import { expect, test } from 'vitest'
import { type Comparable, type ComparedScans, compareFindings } from './compare-findings.ts'

const of = (fingerprint: string, more: Partial<Comparable> = {}): Comparable => ({
  fingerprint,
  grade: 'pattern',
  status: 'open',
  engines: ['slither'],
  detector: 'reentrancy-ether',
  locations: [{ file: 'Bank.sol', contract: 'Bank', function: fingerprint }],
  ...more,
})

const scans = (more: Partial<ComparedScans<Comparable>>): ComparedScans<Comparable> => ({
  later: [],
  earlier: [],
  seenBefore: new Set(),
  checks: [{ engine: 'slither', outcome: 'found' }],
  ...more,
})

const changes = (more: Partial<ComparedScans<Comparable>>) =>
  compareFindings(scans(more)).map(({ change, finding }) => [change, finding.fingerprint])

test('default: new, came back, still there and gone, each in the order of its scan', () => {
  const told = changes({
    later: [of('b'), of('x'), of('a'), of('y'), of('back')],
    earlier: [of('gone'), of('a'), of('b')],
    seenBefore: new Set(['back', 'a']),
  })
  expect(told).toEqual([
    ['new', 'x'],
    ['new', 'y'],
    ['came_back', 'back'],
    ['still_there', 'b'],
    ['still_there', 'a'],
    ['gone', 'gone'],
  ])
})

test('given a finding that was called fixed and is seen again, it came back', () => {
  expect(changes({ later: [of('a')], earlier: [of('a', { status: 'fixed' })] })).toEqual([['came_back', 'a']])
})

test('given nothing in either, there is nothing', () => {
  expect(compareFindings(scans({}))).toEqual([])
})

const resolution = (more: Partial<ComparedScans<Comparable>>) => {
  const [gone] = compareFindings(scans(more))
  return gone?.change === 'gone' ? gone.resolution : undefined
}

test('default: what the same check looked for and did not see is not seen any more', () => {
  expect(resolution({ earlier: [of('a')] })).toBe('not_seen')
})

test.each(['timed_out', 'failed', 'unknown', 'unsupported', 'not_run'] as const)(
  'given a check that ended %s, nothing is known of what it saw before',
  (outcome) => {
    expect(resolution({ earlier: [of('a')], checks: [{ engine: 'slither', outcome }] })).toBe('not_checked')
  },
)

test('given an engine that the later scan does not have, nothing is known of what it saw before', () => {
  expect(resolution({ earlier: [of('a', { engines: ['slither', 'fuzz'] })] })).toBe('not_checked')
})

const proved = (rerun: ProofRerun, more: Partial<ComparedScans<Comparable>> = {}) =>
  compareFindings(scans({ earlier: [of('a', { grade: 'proved' })], reruns: new Map([['a', rerun]]), ...more })).map(
    (compared) => [
      compared.finding.fingerprint,
      compared.change === 'gone' ? compared.resolution : compared.change,
      compared.isEarlier,
    ],
  )

test('default: a proof that ran again and shows nothing any more resolves its finding', () => {
  expect(proved({ outcome: 'effect_gone' })).toEqual([['a', 'resolved_proven', true]])
})

test('given a kept test that says nothing, its finding is not seen any more', () => {
  expect(proved({ outcome: 'not_told', reason: 'control_failed' })).toEqual([['a', 'not_seen', true]])
})

test('given a kept test that still shows the effect, its finding is still there, whoever else sees it', () => {
  expect(proved({ outcome: 'effect_shown' })).toEqual([['a', 'still_there', true]])
})

const inA = { file: 'Moved.sol', contract: 'Bank', function: 'a' }

test('given a new finding of the kind in the place of what a kept test still shows, the two are one', () => {
  const later = [of('b', { locations: [inA] }), of('c')]
  expect(proved({ outcome: 'effect_shown' }, { later })).toEqual([
    ['c', 'new', false],
    ['b', 'still_there', false],
  ])
})

test('refuses to call resolved what has a finding of its kind in its place', () => {
  const later = [of('b', { locations: [inA] })]
  expect(proved({ outcome: 'effect_gone' }, { later })).toContainEqual(['a', 'not_seen', true])
})

test('given a finding of another kind there, or of its kind elsewhere, it is resolved all the same', () => {
  const later = [of('b', { locations: [inA], detector: 'tx-origin' }), of('c')]
  expect(proved({ outcome: 'effect_gone' }, { later })).toContainEqual(['a', 'resolved_proven', true])
})

test('refuses to call resolved what a check that had seen it did not look for again', () => {
  const checks = [{ engine: 'slither', outcome: 'timed_out' as const }]
  expect(proved({ outcome: 'effect_gone' }, { checks })).toEqual([['a', 'not_checked', true]])
})

test('refuses to call resolved what was never proved', () => {
  const earlier = [of('a', { grade: 'agreed' })]
  expect(proved({ outcome: 'effect_gone' }, { earlier })).toEqual([['a', 'not_seen', true]])
})
