import { type Exhibit, type Location, toReason } from '@lc/api-contract'
import { detectorById } from '@lc/detectors'
import { expect, test } from 'vitest'
import type { RawFinding } from './finding-types.ts'
import { mergeFindings } from './merge-findings.ts'

const source = Array.from({ length: 60 }, (_, index) => `statement ${index + 1};`).join('\n')

const at = (startLine: number, more: Partial<Location> = {}): Location => ({
  file: 'a.sol',
  startLine,
  endLine: startLine,
  contract: 'Bank',
  function: 'withdraw',
  ...more,
})

const proof: Exhibit = { kind: 'proof', path: 'test/a.t.sol', test: 'test_a', source: '', output: '', calls: [] }
const counterexample: Exhibit = { kind: 'counterexample', inputs: [{ name: 'v', value: '1' }], calls: [] }

/** In these tests, the id of a check is the id of its detector. */
const raw = (check: string, location: Location, exhibit?: Exhibit): RawFinding => ({
  engine: exhibit ? (exhibit.kind === 'proof' ? 'proof' : 'halmos') : 'slither',
  check,
  words: `${check} at ${location.startLine}`,
  locations: [location],
  rating: { likelihood: 'high', impact: 'low' },
  ...(exhibit ? { exhibit } : {}),
})

const merge = (...findings: RawFinding[]) =>
  mergeFindings(findings, { 'a.sol': source }, { detectorOf: ({ check }) => detectorById(check) }).findings

const reported = raw('reentrancy-ether', at(5))

test.for([
  ['proof', proof, 'proved'],
  ['counterexample', counterexample, 'counterexample'],
] as const)('default: a %s joins the reported finding and sets its grade', ([, exhibit, grade]) => {
  const merged = merge(reported, raw('reentrancy-ether', at(3, { endLine: 9 }), exhibit))
  expect(merged).toMatchObject([{ grade, locations: [{ startLine: 5 }, { startLine: 3 }], evidence: [{}, {}] }])
  expect(merged[0]?.exhibits).toEqual([exhibit])
})

test('given a proof and a counterexample, the finding is proved and lists both, proof first', () => {
  const [finding] = merge(
    raw('reentrancy-ether', at(5), counterexample),
    reported,
    raw('reentrancy-ether', at(5), proof),
  )
  expect(finding).toMatchObject({
    grade: 'proved',
    exhibits: [proof, counterexample],
    engines: ['halmos', 'proof', 'slither'],
  })
})

const agreed = [reported, { ...reported, engine: 'other' }]
const counterexampleBy = (engine: string, check: string): RawFinding => ({
  ...raw(check, at(5), counterexample),
  engine,
})

test.for([
  ['a pattern', [reported], 'pattern', 'high'],
  ['a pattern that two engines report', agreed, 'agreed', 'high'],
  ['a proof of it', [reported, raw('reentrancy-ether', at(5), proof)], 'proved', 'critical'],
  ['a counterexample of it', [reported, raw('reentrancy-ether', at(5), counterexample)], 'counterexample', 'critical'],
  ['a proof of a kind with medium impact', [reported, raw('reentrancy-state', at(5), proof)], 'proved', 'high'],
] as const)('given suspected theft and %s, severity follows the proved harm', ([, findings, grade, severity]) => {
  expect(merge(...findings)).toMatchObject([{ detector: 'reentrancy-ether', grade, severity }])
})

test('given medium impact, a proof raises severity to high, never critical', () => {
  const pattern = raw('tx-origin', at(5))
  expect(merge(pattern)).toMatchObject([{ severity: 'medium' }])
  expect(merge(pattern, raw('tx-origin', at(5), proof))).toMatchObject([{ grade: 'proved', severity: 'high' }])
})

test('given a proof that joins another kind of the same cause, its harm counts', () => {
  const merged = merge(raw('declared-guard-missing', at(5)), raw('unprotected-privilege', at(5), proof))
  expect(merged).toMatchObject([{ detector: 'declared-guard-missing', grade: 'proved', severity: 'critical' }])
})

test('given a run that shows the flaw but no harm, severity stays as suspected', () => {
  const merged = (finding: RawFinding) => mergeFindings([finding], { 'a.sol': source }).findings
  const wrapped = { grade: 'proved', detector: 'wrapping-arithmetic' }
  expect(merged(raw('arithmetic', at(5), proof))).toMatchObject([{ ...wrapped, severity: 'high' }])
  expect(merged(counterexampleBy('halmos', 'balance-wraps'))).toMatchObject([{ severity: 'critical' }])
  expect(merged(counterexampleBy('unit', 'token-returns-nothing'))).toMatchObject([{ severity: 'medium' }])
})

test('given an exhibit without a matching report, it becomes its own finding', () => {
  expect(merge(raw('tx-origin', at(5), proof))).toMatchObject([{ detector: 'tx-origin', grade: 'proved' }])
})

test('given a proof that joins, the finding keeps its fingerprint even if a stronger kind is shown', () => {
  const weak = raw('reentrancy-order', at(5))
  const [before] = merge(weak)
  const [after, ...others] = merge(weak, raw('reentrancy-ether', at(7), proof))
  expect(others).toEqual([])
  expect(before).toMatchObject({ detector: 'reentrancy-order', severity: 'informational' })
  expect(after).toMatchObject({ detector: 'reentrancy-ether', severity: 'critical', grade: 'proved' })
  expect(after?.fingerprint).toBe(before?.fingerprint)
})

test('given an inherited function, reports on the declaring and the inheriting contract are one finding', () => {
  const lines = { startLine: 3, endLine: 9 }
  const heir = { ...at(3), ...lines, contract: 'Heir' }
  expect(merge(raw('tx-origin', at(5), proof), raw('tx-origin', heir, counterexample))).toMatchObject([
    { grade: 'proved', exhibits: [proof, counterexample] },
  ])
  expect(merge(raw('tx-origin', at(20), proof), raw('tx-origin', heir, counterexample))).toHaveLength(2)
})

const called = at(20, { endLine: 24, function: 'mint' })
const shownInHelper = (check: string): RawFinding => ({
  ...raw(check, at(40, { function: '_issue' }), proof),
  locations: [at(40, { function: '_issue' }), called],
})

test.for([
  ['unguarded-mint', 'open-mint', 'critical'],
  ['unguarded-token-withdrawal', 'unguarded-token-withdrawal', 'critical'],
] as const)(
  'given %s in a called function and its proof in a helper, merges both into one finding',
  ([suspected, shown, severity]) => {
    const pattern = raw(suspected, at(21, { function: 'mint' }))
    const [before] = merge(pattern)
    const merged = merge(pattern, shownInHelper(shown))
    expect(merged).toMatchObject([{ detector: shown, grade: 'proved', severity, engines: ['proof', 'slither'] }])
    expect(merged[0]?.locations[0]?.startLine).toBe(21)
    expect(merged[0]?.fingerprint).toBe(before?.fingerprint)
  },
)

test('given findings in the helper and in the called function, the proof joins the one at its statement', () => {
  const merged = merge(
    raw('unguarded-mint', at(21, { function: 'mint' })),
    raw('unguarded-mint', at(40, { function: '_issue' })),
    shownInHelper('open-mint'),
  )
  expect(merged.map(({ grade, locations }) => [grade, locations[0]?.startLine])).toEqual([
    ['proved', 40],
    ['pattern', 21],
  ])
})

test('given several reports in the function, a proof joins the same kind first, then the nearest', () => {
  const merged = merge(
    raw('reentrancy-state', at(7)),
    raw('reentrancy-ether', at(5)),
    raw('reentrancy-ether', at(20)),
    raw('reentrancy-ether', at(7), proof),
  )
  expect(merged.map(({ grade, locations }) => [grade, locations[0]?.startLine])).toEqual([
    ['proved', 5],
    ['pattern', 20],
    ['pattern', 7],
  ])
})

test.for([
  ['another function', raw('reentrancy-ether', at(9, { function: 'other' }), proof)],
  ['another contract', raw('reentrancy-ether', at(9, { contract: 'Other' }), proof)],
  ['another file', raw('reentrancy-ether', at(5, { file: 'b.sol' }), proof)],
  ['another category', raw('tx-origin', at(5), proof)],
] as const)('refuses to join a proof of %s', ([, other]) => {
  expect(merge(reported, other)).toHaveLength(2)
})

test('given a function name with parameter types, matches the same function', () => {
  expect(merge(reported, raw('reentrancy-ether', at(9, { function: 'withdraw(uint256)' }), proof))).toHaveLength(1)
})

test('given an exhibit without a function, matches by its lines', () => {
  const { function: _, ...nameless } = at(3, { endLine: 9 })
  expect(merge(reported, raw('reentrancy-ether', nameless, proof))).toHaveLength(1)
  expect(merge(reported, raw('reentrancy-ether', { ...nameless, startLine: 6 }, proof))).toHaveLength(2)
})

test('given arithmetic, joins another kind only at the same statement, and never joins kinds of category other', () => {
  const overflow = raw('wrapping-arithmetic', at(5), proof)
  expect(merge(raw('divide-before-multiply', at(8)), overflow)).toHaveLength(2)
  expect(merge(raw('xor-for-power', at(5)), overflow)).toHaveLength(1)
  expect(merge(raw('locked-ether', at(5)), raw('msg-value-reused', at(5), proof))).toHaveLength(2)
})

test('given a comment that suppresses a report, its proof is not suppressed', () => {
  const suppressed = { ...reported, suppressedAt: { file: 'a.sol', line: 4 } }
  expect(merge(suppressed, raw('reentrancy-ether', at(5), proof))[0]?.suppression).toBeUndefined()
})

test('given equal severity, better evidence comes first', () => {
  const merged = merge(
    raw('weak-randomness', at(3, { function: 'a' })),
    raw('tx-origin', at(9, { function: 'b' }), counterexample),
    raw('tx-origin', at(12, { function: 'c' }), proof),
  )
  expect(merged.map(({ grade, severity }) => [grade, severity])).toEqual([
    ['proved', 'high'],
    ['counterexample', 'high'],
    ['pattern', 'high'],
  ])
})

test('given engines that answer in any order, returns the same findings', () => {
  const all = [
    reported,
    raw('reentrancy-state', at(5)),
    raw('reentrancy-ether', at(7), proof),
    raw('reentrancy-ether', at(8), { ...proof, test: 'test_b' }),
    raw('reentrancy-ether', at(8), counterexample),
    raw('tx-origin', at(30, { function: 'other' }), proof),
    raw('unprotected-privilege', at(31, { function: 'other' }), counterexample),
  ]
  const expected = merge(...all)
  for (const order of permutations(all)) expect(merge(...order)).toEqual(expected)
})

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))

test('given more exhibits than are listed, counts the rest', () => {
  const many = Array.from({ length: 7 }, (_, index) => raw('tx-origin', at(5), { ...proof, test: `test_${index}` }))
  const [finding] = merge(...many)
  expect(finding?.exhibits).toHaveLength(5)
  expect(finding?.truncated).toMatchObject({ exhibits: 2 })
})

test('given engines that report codes, lists each code once', () => {
  const reportCode = (code: 'found_assertion' | 'found_division') => ({
    ...raw('tx-origin', at(5)),
    words: '',
    why: toReason(code),
  })
  const [finding] = merge(reportCode('found_assertion'), reportCode('found_division'), reportCode('found_assertion'))
  expect(finding?.evidence.map((each) => each.why?.code)).toEqual(['found_assertion', 'found_division'])
})
