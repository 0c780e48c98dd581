import type { CarriedReason, ProofRerun } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { type Comparable, type Compared, type ComparedScans, compareFindings } from './compare-findings.ts'

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

const saidOf = (one: Compared<Comparable> | undefined) => {
  if (one?.change === 'gone') return one.resolution
  return one?.change === 'not_checked' ? one.reason : one?.change
}

const resolution = (more: Partial<ComparedScans<Comparable>>) => saidOf(compareFindings(scans(more))[0])

test('default: what the same check looked for and did not see is not seen any more', () => {
  expect(resolution({ earlier: [of('a')] })).toBe('not_seen')
})

test.each(['timed_out', 'failed', 'unknown', 'unsupported', 'not_run'] as const)(
  'given a check that ended %s, nothing is known of what it saw before',
  (outcome) => {
    expect(resolution({ earlier: [of('a')], checks: [{ engine: 'slither', outcome }] })).toBe('check_not_finished')
  },
)

test('given an engine that the later scan does not have, nothing is known of what it saw before', () => {
  expect(resolution({ earlier: [of('a', { engines: ['slither', 'fuzz'] })] })).toBe('check_not_finished')
})

const proved = (rerun: ProofRerun, more: Partial<ComparedScans<Comparable>> = {}) =>
  compareFindings(scans({ earlier: [of('a', { grade: 'proved' })], reruns: new Map([['a', rerun]]), ...more })).map(
    (compared) => [compared.finding.fingerprint, saidOf(compared), compared.isEarlier],
  )

test('default: a proof that ran again and shows nothing any more resolves its finding', () => {
  expect(proved({ outcome: 'effect_gone' })).toEqual([['a', 'resolved_proven', true]])
})

test('given a kept test that says nothing, or none, its finding was not checked', () => {
  expect(proved({ outcome: 'not_told', reason: 'control_failed' })).toEqual([['a', 'proof_not_told', true]])
  expect(resolution({ earlier: [of('a', { grade: 'proved' })] })).toBe('proof_not_told')
})

test('given an attack that is refused now, its finding is resolved, also where another check did not finish', () => {
  const checks = [{ engine: 'slither', outcome: 'timed_out' as const }]
  expect(proved({ outcome: 'refused' }, { checks })).toEqual([['a', 'resolved_proven', true]])
})

test.each([
  [{ contracts: ['Bank'], files: [] }, 'not_seen'],
  [{ contracts: ['Other'], files: ['Bank.sol'] }, 'contract_not_in_scan'],
])('given a scan of %j, what it does not see is %s', (compiled, said) => {
  expect(resolution({ earlier: [of('a')], compiled })).toBe(said)
})

test('given a finding that the later scan carries, it is open as not checked, or there where its kept test shows it', () => {
  const later = (carriedReason: CarriedReason) => [of('a', { carriedReason })]
  expect(changes({ earlier: [of('a')], later: later('check_not_finished') })).toEqual([['not_checked', 'a']])
  expect(changes({ earlier: [of('a')], later: later('kept_proof') })).toEqual([['still_there', 'a']])
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

test('given one new finding of the kind in its place, the two are one, edited', () => {
  const later = [of('b', { locations: [inA] })]
  expect(proved({ outcome: 'effect_gone' }, { later })).toEqual([['b', 'still_there', false]])
  expect(changes({ earlier: [of('a')], later })).toEqual([['still_there', 'b']])
})

test('refuses to call resolved what has findings of its kind in its place', () => {
  const later = [of('b', { locations: [inA] }), of('c', { locations: [inA] })]
  for (const outcome of ['effect_gone', 'refused'] as const)
    expect(proved({ outcome }, { later })).toContainEqual(['a', 'not_seen', true])
})

test('given a finding of another kind there, or of its kind elsewhere, it is resolved all the same', () => {
  const later = [of('b', { locations: [inA], detector: 'tx-origin' }), of('c')]
  expect(proved({ outcome: 'effect_gone' }, { later })).toContainEqual(['a', 'resolved_proven', true])
})

test('refuses to call resolved what a check that had seen it did not look for again', () => {
  const checks = [{ engine: 'slither', outcome: 'timed_out' as const }]
  expect(proved({ outcome: 'effect_gone' }, { checks })).toEqual([['a', 'check_not_finished', true]])
})

test('refuses to call resolved what was never proved', () => {
  const earlier = [of('a', { grade: 'agreed' })]
  expect(proved({ outcome: 'effect_gone' }, { earlier })).toEqual([['a', 'not_seen', true]])
})
