import type { Location } from '@lc/api-contract'
import { detectorById } from '@lc/detectors'
import { expect, test } from 'vitest'
import type { RawFinding } from './finding-types.ts'
import { MAX_FINDINGS, mergeFindings } from './merge-findings.ts'

const source = Array.from({ length: 60 }, (_, index) => `statement ${index + 1};`).join('\n')
const sources = { 'a.sol': source, 'b.sol': source }

const at = (startLine: number, more: Partial<Location> = {}): Location => ({
  file: 'a.sol',
  startLine,
  endLine: startLine,
  contract: 'Bank',
  function: 'withdraw',
  ...more,
})

const raw = (check: string, location: Location, more: Partial<RawFinding> = {}): RawFinding => ({
  engine: 'slither',
  check,
  words: `${check} at ${location.startLine}`,
  locations: [location],
  rating: { likelihood: 'high', impact: 'low' },
  ...more,
})

const merge = (...findings: RawFinding[]) => mergeFindings(findings, sources).findings

test('default: a report of one engine is one finding with grade pattern', () => {
  expect(merge(raw('reentrancy-eth', at(3)))).toEqual([
    {
      id: 'LC-01',
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      detector: 'reentrancy-ether',
      category: 'reentrancy',
      severity: 'high',
      grade: 'pattern',
      engines: ['slither'],
      locations: [at(3)],
      evidence: [{ engine: 'slither', check: 'reentrancy-eth', words: 'reentrancy-eth at 3' }],
      truncated: { locations: 0, evidence: 0 },
    },
  ])
})

test('given a comment that suppresses all reports, the finding stays and shows where it is suppressed', () => {
  const suppressed = { suppressedAt: { file: 'a.sol', line: 2 } }
  expect(merge(raw('tx-origin', at(3), suppressed))).toMatchObject([
    { detector: 'tx-origin', suppression: { file: 'a.sol', line: 2, source: 'comment', reason: null } },
  ])
  const [mixed] = merge(raw('reentrancy-eth', at(3), suppressed), raw('reentrancy-balance', at(3)))
  expect(mixed).toMatchObject({ evidence: [{}, {}] })
  expect(mixed?.suppression).toBeUndefined()
})

test('given no reports, returns no findings', () => {
  expect(mergeFindings([], sources)).toEqual({ findings: [], truncated: 0 })
})

test('given two checks of one kind at one location, merges them and keeps both texts', () => {
  const [finding, ...others] = merge(
    raw('reentrancy-eth', at(3), { locations: [at(3), at(5)] }),
    raw('reentrancy-balance', at(3), { locations: [at(3), at(6)] }),
  )
  expect(others).toEqual([])
  expect(finding?.evidence).toHaveLength(2)
  expect(finding?.locations.map(({ startLine }) => startLine)).toEqual([3, 6, 5])
  expect(finding?.grade).toBe('pattern')
})

test('given two engines that report one kind at one location, the grade is agreed', () => {
  const findings = [raw('a', at(3)), raw('b', at(3, { endLine: 4 }), { engine: 'other' })]
  const merged = mergeFindings(findings, sources, { detectorOf: () => detectorById('tx-origin') }).findings
  expect(merged).toMatchObject([{ grade: 'agreed', engines: ['other', 'slither'], evidence: [{}, {}] }])
})

test('given equal severity, better evidence comes first', () => {
  const findings = [raw('a', at(3)), raw('a', at(9)), raw('b', at(9), { engine: 'other' })]
  const merged = mergeFindings(findings, sources, { detectorOf: () => detectorById('tx-origin') }).findings
  expect(merged.map(({ grade, locations }) => [grade, locations[0]?.startLine])).toEqual([
    ['agreed', 9],
    ['pattern', 3],
  ])
})

test('given an engine that reports the same text twice, lists it once', () => {
  expect(merge(raw('tx-origin', at(3)), raw('tx-origin', at(3)))[0]?.evidence).toHaveLength(1)
})

test('given the same kind at two locations, returns two findings', () => {
  expect(merge(raw('tx-origin', at(3)), raw('tx-origin', at(9))).map(({ id }) => id)).toEqual(['LC-01', 'LC-02'])
  expect(merge(raw('tx-origin', at(3)), raw('tx-origin', at(3, { file: 'b.sol' })))).toHaveLength(2)
})

test('given two kinds at one location, returns two findings', () => {
  expect(merge(raw('tx-origin', at(3)), raw('unchecked-send', at(3)))).toHaveLength(2)
})

test('given a check that no detector claims, uses the engine’s own rating and keeps it separate', () => {
  const findings = merge(
    raw('of-tomorrow', at(3)),
    raw('of-next-week', at(3), { rating: { likelihood: 'low', impact: 'none' } }),
  )
  expect(findings.map(({ detector, severity }) => [detector, severity])).toEqual([
    ['unclassified', 'medium'],
    ['unclassified', 'informational'],
  ])
  expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(2)
})

test('given findings in any order, ranks them by severity, then by location, and numbers them', () => {
  const findings = [
    raw('incorrect-equality', at(1)),
    raw('suicidal', at(50)),
    raw('tx-origin', at(20)),
    raw('tx-origin', at(4)),
  ]
  const ranked = merge(...findings).map(({ id, severity, locations }) => [id, severity, locations[0]?.startLine])
  expect(ranked).toEqual([
    ['LC-01', 'high', 50],
    ['LC-02', 'medium', 4],
    ['LC-03', 'medium', 20],
    ['LC-04', 'low', 1],
  ])
  expect(merge(...findings.toReversed())).toEqual(merge(...findings))
})

test('given code that moved down, keeps the fingerprint', () => {
  const before = mergeFindings([raw('tx-origin', at(3))], sources).findings[0]
  const moved = { 'a.sol': `// new\n\n${source}` }
  const after = mergeFindings([raw('tx-origin', at(5))], moved).findings[0]
  expect(after?.fingerprint).toBe(before?.fingerprint)
})

test.for([
  ['the code', at(4), 'tx-origin'],
  ['the function', at(3, { function: 'other' }), 'tx-origin'],
  ['the contract', at(3, { contract: 'Other' }), 'tx-origin'],
  ['the kind', at(3), 'unchecked-send'],
] as const)('given another %s, the fingerprint differs', ([, location, check]) => {
  const [one, other] = [merge(raw('tx-origin', at(3))), merge(raw(check, location))]
  expect(other[0]?.fingerprint).not.toBe(one[0]?.fingerprint)
})

test('given changed white space or comments, keeps the fingerprint', () => {
  const of = (line: string) => mergeFindings([raw('tx-origin', at(1))], { 'a.sol': line }).findings[0]?.fingerprint
  expect(of('  require( a == b );  // why')).toBe(of('require(a == b);'))
  expect(of('require(a == c);')).not.toBe(of('require(a == b);'))
})

test('given a cause of several lines, only a change within them gives another fingerprint', () => {
  const of = (source: string, place: Partial<Location> = {}) =>
    mergeFindings([raw('tx-origin', at(1, { endLine: 3, ...place }))], { 'a.sol': source }).findings[0]?.fingerprint
  expect(of('pay(\n  a, // who\n  b);\nx;')).toBe(of('pay( /* who,\n how */ a,\nb);\ny;'))
  expect(of('pay(\n  a,\n  c);\nx;')).not.toBe(of('pay(\n  a,\n  b);\nx;'))
})

test('given a finding about a whole contract, an edit inside it keeps the fingerprint', () => {
  const { function: _, ...wide } = at(1, { endLine: 3 })
  const of = (source: string) =>
    mergeFindings([raw('locked-ether', wide)], { 'a.sol': source }).findings[0]?.fingerprint
  expect(of('contract Bank {\n  uint a;\n}')).toBe(of('contract Bank {\n  uint b;\n}'))
})

test('given equal code twice in one function, gives different fingerprints in order', () => {
  const twice = { 'a.sol': 'x;\nx;\nx;' }
  const both = mergeFindings([raw('tx-origin', at(1)), raw('tx-origin', at(3))], twice).findings
  expect(new Set(both.map(({ fingerprint }) => fingerprint)).size).toBe(2)
  expect(mergeFindings([raw('tx-origin', at(2))], twice).findings[0]?.fingerprint).toBe(both[0]?.fingerprint)
})

test('given more findings than can be listed, keeps the worst and counts the rest', () => {
  const many = Array.from({ length: MAX_FINDINGS + 5 }, (_, index) => raw('tx-origin', at(index + 1)))
  const merged = mergeFindings([...many, raw('suicidal', at(9999))], { 'a.sol': 'x\n'.repeat(10_000) })
  expect(merged.truncated).toBe(6)
  expect(merged.findings).toHaveLength(MAX_FINDINGS)
  expect(merged.findings[0]).toMatchObject({ detector: 'unprotected-selfdestruct', id: 'LC-01' })
  expect(new Set(merged.findings.map(({ fingerprint }) => fingerprint)).size).toBe(MAX_FINDINGS)
})

test('given a cut list, listed findings keep their fingerprints', () => {
  const code = { 'a.sol': 'x\n'.repeat(10_000) }
  const of = (count: number) => Array.from({ length: count }, (_, index) => raw('tx-origin', at(index + 1)))
  const [short, long] = [mergeFindings(of(3), code), mergeFindings(of(MAX_FINDINGS + 1), code)]
  expect(long.truncated).toBe(1)
  expect(long.findings.slice(0, 3).map(({ fingerprint }) => fingerprint)).toEqual(
    short.findings.map(({ fingerprint }) => fingerprint),
  )
})

test('given more locations and texts than a finding lists, counts the rest', () => {
  const locations = Array.from({ length: 60 }, (_, index) => at(index + 3)) as RawFinding['locations']
  const reports = Array.from({ length: 25 }, (_, index) =>
    raw('tx-origin', at(3), { words: `word ${index}`, locations }),
  )
  const [finding] = merge(...reports)
  expect(finding?.truncated).toEqual({ locations: 10, evidence: 5 })
  expect([finding?.locations.length, finding?.evidence.length]).toEqual([50, 20])
})

test('given unrelated code that was renamed, added and moved, keeps the fingerprint', () => {
  const before = 'contract A {\n  function a() { x(); }\n}\ncontract Bank {\n  pay(msg.sender);\n}'
  const after =
    '// head\ncontract Renamed {\n  uint y;\n  function b() { x(); }\n}\n\ncontract Bank {\n  pay( msg.sender ); /* ! */\n}'
  const of = (source: string, line: number) =>
    mergeFindings([raw('tx-origin', at(line))], { 'a.sol': source }).findings[0]?.fingerprint
  expect(of(after, 8)).toBe(of(before, 5))
})

test('given one engine that reports a function and one that reports a statement in it, merges them', () => {
  const detectorOf = () => detectorById('tx-origin')
  const wide = raw('wide', at(2, { endLine: 9 }), { engine: 'other' })
  const merged = mergeFindings([wide, raw('narrow', at(4)), raw('narrow', at(6))], sources, { detectorOf }).findings
  expect(
    merged.map(({ grade, engines, locations }) => [grade, engines, locations.map((place) => place.startLine)]),
  ).toEqual([
    ['agreed', ['other', 'slither'], [4, 2]],
    ['pattern', ['slither'], [6]],
  ])
})

test('given one check that reports a function and a statement in it, returns two findings', () => {
  expect(merge(raw('tx-origin', at(2, { endLine: 9 })), raw('tx-origin', at(4)))).toHaveLength(2)
})

test('given engines that answer in any order, ids, texts and locations are the same', () => {
  const reports = [
    raw('of-tomorrow', at(3)),
    raw('of-next-week', at(3)),
    raw('reentrancy-eth', at(5), { locations: [at(5), at(7)] }),
    raw('reentrancy-balance', at(5), { locations: [at(5), at(6)] }),
    raw('tx-origin', at(5), { engine: 'other' }),
  ]
  const expected = merge(...reports)
  for (const start of reports.keys())
    expect(merge(...reports.slice(start), ...reports.slice(0, start))).toEqual(expected)
  expect(merge(...reports.toReversed())).toEqual(expected)
})

const libraries = { 'b.sol': { name: '@openzeppelin/contracts', version: '5.4.0' } }

test('given a finding entirely in unchanged library code, keeps it and names the library', () => {
  const [finding] = mergeFindings([raw('tx-origin', at(3, { file: 'b.sol' }))], sources, { libraries }).findings
  expect(finding).toMatchObject({ library: libraries['b.sol'], severity: 'medium' })
})

test('given one location in the user’s own code, names no library', () => {
  const both = raw('tx-origin', at(3, { file: 'b.sol' }), { locations: [at(3, { file: 'b.sol' }), at(4)] })
  expect(mergeFindings([both], sources, { libraries }).findings[0]?.library).toBeUndefined()
})

test('given a file named like a built-in property, names no library', () => {
  const named = raw('tx-origin', at(3, { file: 'constructor' }))
  expect(mergeFindings([named], sources, { libraries }).findings[0]?.library).toBeUndefined()
})

test('given a kind that a stronger one implies, merges them at one location and keeps it separate elsewhere', () => {
  const findings = merge(raw('timestamp', at(3)), raw('lc-time-dependence', at(3)), raw('timestamp', at(9)))
  expect(findings.map(({ detector, evidence }) => [detector, evidence.map(({ check }) => check)])).toEqual([
    ['timestamp-dependence', ['lc-time-dependence', 'timestamp']],
    ['time-limit', ['timestamp']],
  ])
})

test('given re-entry through one call that several functions share, returns one finding at that call', () => {
  const shared = at(40, { function: 'accrue' })
  const entries = [3, 9, 15].map((line) => raw('reentrancy-eth', at(line), { locations: [at(line), shared] }))
  const [finding, ...others] = merge(...entries, raw('reentrancy-eth', shared))
  expect(others).toEqual([])
  expect(finding?.locations.map(({ startLine }) => startLine)).toEqual([40, 3, 9, 15])
})

test('given two calls before one write, returns one finding at the first call', () => {
  const write = at(20)
  const calls = [12, 10].map((line) => raw('reentrancy-eth', at(line), { locations: [at(line), write] }))
  expect(merge(...calls)).toMatchObject([{ locations: [at(10), write, at(12)] }])
})

test('given re-entry through calls that share nothing, or another kind at the same lines, merges nothing', () => {
  const first = raw('reentrancy-eth', at(3), { locations: [at(3), at(5)] })
  const second = raw('reentrancy-eth', at(9), { locations: [at(9), at(11)] })
  const other = raw('reentrancy-no-eth', at(10), { locations: [at(10), at(5)] })
  expect(merge(first, second, other)).toHaveLength(3)
  const unprotected = [3, 9].map((line) => raw('suicidal', at(line), { locations: [at(line), at(40)] }))
  expect(merge(...unprotected)).toHaveLength(2)
})
