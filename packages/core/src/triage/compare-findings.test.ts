import { expect, test } from 'vitest'
import { type Comparable, type ComparedScans, compareFindings, type ProofRun } from './compare-findings.ts'

const of = (fingerprint: string, more: Partial<Comparable> = {}): Comparable => ({
  fingerprint,
  grade: 'pattern',
  status: 'open',
  engines: ['slither'],
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

const run: ProofRun = { hasSetUp: true, isControlHeld: true, showsEffect: false }
const proved = (proofRun: ProofRun, grade: Comparable['grade'] = 'proved') =>
  resolution({ earlier: [of('a', { grade })], proofRuns: new Map([['a', proofRun]]) })

test('default: a proof that ran again and shows nothing any more resolves its finding', () => {
  expect(proved(run)).toBe('resolved_proven')
})

test.each([
  ['whose setup fails', { ...run, hasSetUp: false }],
  ['whose control fails', { ...run, isControlHeld: false }],
  ['that still shows the effect', { ...run, showsEffect: true }],
])('refuses to call resolved what rests on a proof %s', (_, proofRun) => {
  expect(proved(proofRun)).toBe('not_seen')
})

test('refuses to call resolved what was never proved', () => {
  expect(proved(run, 'agreed')).toBe('not_seen')
})
