import type { CarriedReason, ProofRerun } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { type Comparable, type ComparisonInput, compareFindings, type FindingComparison } from './compare-findings.ts'

const of = (fingerprint: string, more: Partial<Comparable> = {}): Comparable => ({
  fingerprint,
  grade: 'pattern',
  status: 'open',
  engines: ['slither'],
  detector: 'reentrancy-ether',
  locations: [{ file: 'Bank.sol', contract: 'Bank', function: fingerprint }],
  ...more,
})

const scans = (more: Partial<ComparisonInput<Comparable>>): ComparisonInput<Comparable> => ({
  later: [],
  earlier: [],
  seenBefore: new Set(),
  checks: [{ engine: 'slither', outcome: 'found' }],
  ...more,
})

const changes = (more: Partial<ComparisonInput<Comparable>>) =>
  compareFindings(scans(more)).map(({ change, finding }) => [change, finding.fingerprint])

test('default: lists new, returned, remaining and resolved findings, each in the order of its scan', () => {
  const compared = changes({
    later: [of('b'), of('x'), of('a'), of('y'), of('back')],
    earlier: [of('gone'), of('a'), of('b')],
    seenBefore: new Set(['back', 'a']),
  })
  expect(compared).toEqual([
    ['new', 'x'],
    ['new', 'y'],
    ['came_back', 'back'],
    ['still_there', 'b'],
    ['still_there', 'a'],
    ['gone', 'gone'],
  ])
})

test('given a fixed finding that is reported again, it came back', () => {
  expect(changes({ later: [of('a')], earlier: [of('a', { status: 'fixed' })] })).toEqual([['came_back', 'a']])
})

test('given two scans without findings, returns nothing', () => {
  expect(compareFindings(scans({}))).toEqual([])
})

const resultOf = (one: FindingComparison<Comparable> | undefined) => {
  if (one?.change === 'gone') return one.resolution
  return one?.change === 'not_checked' ? one.reason : one?.change
}

const resolution = (more: Partial<ComparisonInput<Comparable>>) => resultOf(compareFindings(scans(more))[0])

test('default: a finding that the same finished check no longer reports is not seen', () => {
  expect(resolution({ earlier: [of('a')] })).toBe('not_seen')
})

test.each(['timed_out', 'failed', 'unknown', 'unsupported', 'not_run'] as const)(
  'given a check that ended as %s, its earlier findings are not checked',
  (outcome) => {
    expect(resolution({ earlier: [of('a')], checks: [{ engine: 'slither', outcome }] })).toBe('check_not_finished')
  },
)

test('given an engine that the later scan lacks, its earlier findings are not checked', () => {
  expect(resolution({ earlier: [of('a', { engines: ['slither', 'fuzz'] })] })).toBe('check_not_finished')
})

const proved = (rerun: ProofRerun, more: Partial<ComparisonInput<Comparable>> = {}) =>
  compareFindings(scans({ earlier: [of('a', { grade: 'proved' })], reruns: new Map([['a', rerun]]), ...more })).map(
    (compared) => [compared.finding.fingerprint, resultOf(compared), compared.isEarlier],
  )

test('default: a proof that ran again without effect resolves its finding', () => {
  expect(proved({ outcome: 'effect_gone' })).toEqual([['a', 'resolved_proven', true]])
})

test('given a kept test without a result, or none, its finding is not checked', () => {
  expect(proved({ outcome: 'no_result', reason: 'control_failed' })).toEqual([['a', 'proof_without_result', true]])
  expect(resolution({ earlier: [of('a', { grade: 'proved' })] })).toBe('proof_without_result')
})

test('given an attack that is refused now, resolves its finding even if another check did not finish', () => {
  const checks = [{ engine: 'slither', outcome: 'timed_out' as const }]
  expect(proved({ outcome: 'refused' }, { checks })).toEqual([['a', 'resolved_proven', true]])
})

test.each([
  [{ contracts: ['Bank'], files: [] }, 'not_seen'],
  [{ contracts: ['Other'], files: ['Bank.sol'] }, 'contract_not_in_scan'],
])('given a scan of %j, a missing finding is %s', (compiled, expected) => {
  expect(resolution({ earlier: [of('a')], compiled })).toBe(expected)
})

test('given a carried finding, it is not checked, or still there if its kept test succeeds', () => {
  const later = (carriedReason: CarriedReason) => [of('a', { carriedReason })]
  expect(changes({ earlier: [of('a')], later: later('check_not_finished') })).toEqual([['not_checked', 'a']])
  expect(changes({ earlier: [of('a')], later: later('kept_proof') })).toEqual([['still_there', 'a']])
})

test('given a kept test that still shows the effect, its finding is still there even if no check reports it', () => {
  expect(proved({ outcome: 'effect_shown' })).toEqual([['a', 'still_there', true]])
})

const inA = { file: 'Moved.sol', contract: 'Bank', function: 'a' }

test('given a new finding of the same kind and function, and a kept test that still succeeds, treats both as one', () => {
  const later = [of('b', { locations: [inA] }), of('c')]
  expect(proved({ outcome: 'effect_shown' }, { later })).toEqual([
    ['c', 'new', false],
    ['b', 'still_there', false],
  ])
})

test('given exactly one new finding of the same kind and function, treats both as one', () => {
  const later = [of('b', { locations: [inA] })]
  expect(proved({ outcome: 'effect_gone' }, { later })).toEqual([['b', 'still_there', false]])
  expect(changes({ earlier: [of('a')], later })).toEqual([['still_there', 'b']])
})

test('refuses to resolve a finding with others of its kind in the same function', () => {
  const later = [of('b', { locations: [inA] }), of('c', { locations: [inA] })]
  for (const outcome of ['effect_gone', 'refused'] as const)
    expect(proved({ outcome }, { later })).toContainEqual(['a', 'not_seen', true])
})

test('given findings of another kind there or of its kind elsewhere, still resolves it', () => {
  const later = [of('b', { locations: [inA], detector: 'tx-origin' }), of('c')]
  expect(proved({ outcome: 'effect_gone' }, { later })).toContainEqual(['a', 'resolved_proven', true])
})

test('refuses to resolve a finding whose check did not finish again', () => {
  const checks = [{ engine: 'slither', outcome: 'timed_out' as const }]
  expect(proved({ outcome: 'effect_gone' }, { checks })).toEqual([['a', 'check_not_finished', true]])
})

test('refuses to resolve a finding that was never proved', () => {
  const earlier = [of('a', { grade: 'agreed' })]
  expect(proved({ outcome: 'effect_gone' }, { earlier })).toEqual([['a', 'not_seen', true]])
})
