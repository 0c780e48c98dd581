import { expect, test } from 'vitest'
import type { RawFinding } from '../findings/finding-types.ts'
import { tallyFindings } from '../triage/tally-findings.ts'
import { mergeByRules, type RuleOptions } from './apply-rules.ts'
import { readLcatToml } from './lcat-toml.ts'

const raw = (file: string, line: number, more: Partial<RawFinding> = {}): RawFinding => ({
  engine: 'slither',
  check: 'tx-origin',
  words: 'text',
  locations: [{ file, startLine: line, endLine: line + 2, contract: 'A', function: `f${line}` }],
  rating: { likelihood: 'low', impact: 'low' },
  ...more,
})

const proof: RawFinding['exhibit'] = {
  kind: 'proof',
  test: 'test_x',
  control: 'test_y',
  path: 'test/A.t.sol',
  source: '',
  output: '',
  calls: [],
}

const merge = (found: RawFinding[], more: Partial<RuleOptions> & { toml?: string } = {}) => {
  const files = ['src/A.sol', 'src/mocks/B.sol']
  const { toml, ...options } = more
  return mergeByRules(
    found,
    {},
    {
      ignoreComments: { comments: [], notes: [] },
      files,
      checkedFiles: new Set(['src/A.sol']),
      ...(toml !== undefined && { lcatToml: readLcatToml({ 'lcat.toml': toml }, files) }),
      ...options,
    },
  )
}

const comment = { file: 'src/A.sol', line: 4, codeLine: 5, kind: 'tx-origin', reason: 'Owner only' }
const suppression = { reason: 'Owner only', source: 'comment', file: 'src/A.sol', line: 4 }

test('default: without comments and lcat.toml there is nothing to report', () => {
  expect(merge([raw('src/A.sol', 5)]).projectRules).toBeUndefined()
})

test('given a comment, suppresses only its kind at the first line of the finding', () => {
  const { findings, projectRules } = merge([raw('src/A.sol', 5), raw('src/A.sol', 6), raw('src/mocks/B.sol', 5)], {
    ignoreComments: { comments: [comment, { ...comment, kind: 'missing-event' }], notes: [] },
  })
  expect(findings.map((finding) => finding.suppression)).toEqual([suppression, undefined, undefined])
  expect(projectRules?.suppressions.map(({ kind, findings: count }) => [kind, count])).toEqual([
    ['tx-origin', 1],
    ['missing-event', 0],
  ])
})

test('given a proved finding, keeps grade, proof and its place in level and counts', () => {
  const found = [raw('src/A.sol', 5), raw('src/A.sol', 5, { engine: 'proof', exhibit: proof })]
  const options = { ignoreComments: { comments: [comment], notes: [] } }
  const [plain, ruled] = [merge(found).findings, merge(found, options).findings]
  expect(ruled).toEqual(plain.map((finding) => ({ ...finding, suppression })))
  expect(ruled[0]).toMatchObject({ grade: 'proved', exhibits: [{ kind: 'proof' }] })
  const tally = (isSuppressed: boolean) =>
    tallyFindings(plain.map((finding) => ({ ...finding, status: 'open' as const, isSuppressed })))
  expect(tally(true)).toMatchObject({ level: tally(false).level, counts: tally(false).counts })
  expect(tally(true).suppressedCounts).toEqual(tally(true).counts)
})

test('given an unknown kind, suppresses nothing and reports it', () => {
  const { findings, projectRules } = merge([raw('src/A.sol', 5)], {
    ignoreComments: { comments: [{ ...comment, kind: 'tx-orign' }], notes: [] },
    toml: '[[suppress]]\nkind = "all"\nreason = "x"\n',
  })
  expect(findings[0]?.suppression).toBeUndefined()
  expect(projectRules?.notes).toEqual([
    { file: 'src/A.sol', line: 4, problem: 'unknown_kind', value: 'tx-orign' },
    { file: 'lcat.toml', line: 1, problem: 'unknown_kind', value: 'all' },
  ])
})

test('given rules of lcat.toml, suppresses by kind and path; a comment has priority', () => {
  const rule = (path: string) => `[[suppress]]\nkind = "tx-origin"\n${path}reason = "Team"\n`
  const found = [raw('src/A.sol', 5), raw('src/mocks/B.sol', 5)]
  const sourcesOf = (toml: string, more = {}) =>
    merge(found, { toml, ...more }).findings.map((finding) => finding.suppression?.source)
  expect(sourcesOf(rule(''))).toEqual(['configuration', 'configuration'])
  expect(sourcesOf(rule('path = "src/mocks"\n'))).toEqual([undefined, 'configuration'])
  const ignoreComments = { comments: [comment], notes: [] }
  expect(sourcesOf(rule(''), { ignoreComments })).toEqual(['comment', 'configuration'])
})

test('given ignored files, leaves out their findings and counts them; runs that show harm stay', () => {
  const toml = '[ignore]\npaths = ["src/mocks/**", "none"]\n[threshold]\nfail-on = "high"'
  const shared = { locations: [...raw('src/mocks/B.sol', 9).locations, ...raw('src/A.sol', 9).locations] as never }
  const { findings, projectRules } = merge(
    [
      raw('src/mocks/B.sol', 5),
      raw('src/mocks/B.sol', 9, shared),
      raw('src/mocks/B.sol', 20, { engine: 'proof', exhibit: proof }),
    ],
    { toml },
  )
  expect(findings.map(({ grade, locations: [first] }) => [grade, first?.startLine])).toEqual([
    ['proved', 20],
    ['pattern', 9],
  ])
  expect(projectRules).toEqual({
    configuration: { file: 'lcat.toml', failOn: 'high' },
    ignoredPaths: [
      { pattern: 'src/mocks/**', line: 2, files: 1 },
      { pattern: 'none', line: 2, files: 0 },
    ],
    leftOut: 1,
    suppressions: [],
    notes: [],
    notListed: 0,
  })
})

test('given a pattern that covers the checked contract, still checks it and reports that', () => {
  const { findings, projectRules } = merge([raw('src/A.sol', 5)], { toml: '[ignore]\npaths = ["**"]' })
  expect(findings).toHaveLength(1)
  expect(projectRules?.notes).toEqual([{ file: 'lcat.toml', line: 2, problem: 'checked_anyway', value: 'src/A.sol' }])
  expect(projectRules?.ignoredPaths).toEqual([{ pattern: '**', line: 2, files: 1 }])
})

test('given more entries than a report lists, counts the rest', () => {
  const comments = Array.from({ length: 250 }, (_, index) => ({ ...comment, line: index + 10, codeLine: 900 }))
  const { projectRules } = merge([], { ignoreComments: { comments, notes: [] } })
  expect(projectRules).toMatchObject({ suppressions: { length: 200 }, notListed: 50 })
})
