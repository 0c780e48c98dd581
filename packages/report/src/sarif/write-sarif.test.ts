import { expect, test } from 'vitest'
import type { ReportData, ReportFinding } from '../report-data.ts'
import { readSample } from '../sample/read-sample.ts'
import { largeScope } from '../sample/sample-scope.ts'
import { provedWithFix } from '../testing/proved-with-fix.ts'
import { sarifProblems } from '../testing/schema-problems.ts'
import { writeSarif } from './write-sarif.ts'

const sarifOf = (data: ReportData, locale: 'en' | 'zh' = 'en') => {
  const sarif = JSON.parse(writeSarif(data, locale))
  expect(sarifProblems(sarif)).toEqual([])
  return sarif.runs[0]
}

test.each(['en', 'zh'] as const)('default: the file matches the official schema, with our texts in %s', (locale) => {
  const { findings } = readSample()
  const run = sarifOf(readSample(), locale)
  expect(run.results).toHaveLength(findings.length)
  expect(run.results[0].partialFingerprints).toEqual({
    primaryLocationLineHash: findings[0]?.fingerprint,
    'lightningCat/v1': findings[0]?.fingerprint,
  })
  for (const { ruleId, ruleIndex } of run.results) expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId)
})

test('given a scan of a repository, names it and its commit', () => {
  const sample = readSample()
  const git = { url: 'https://github.com/owner/project', ref: 'main', commit: 'a'.repeat(40) }
  const run = sarifOf({ ...sample, summary: { ...sample.summary, git } })
  expect(run.versionControlProvenance).toEqual([{ repositoryUri: git.url, revisionId: git.commit }])
})

test('default: the official schema refuses an unknown level', () => {
  const sarif = JSON.parse(writeSarif(readSample(), 'en'))
  sarif.runs[0].results[0].level = 'catastrophe'
  expect(sarifProblems(sarif)).toHaveLength(1)
})

test('given findings of one kind with several severities, each has its own level and the rule has the worst one', () => {
  const sample = readSample()
  const [first] = sample.findings
  if (!first) throw new Error('the sample has no finding')
  const findings = (['low', 'critical', 'medium'] as const).map((severity) => ({ ...first, severity }))
  const { results, tool } = sarifOf({ ...sample, findings })
  expect(results.map(({ level }: { level: string }) => level)).toEqual(['note', 'error', 'warning'])
  expect(tool.driver.rules).toMatchObject([
    { defaultConfiguration: { level: 'error' }, properties: { 'security-severity': '9.5' } },
  ])
})

test('given a check that timed out, the run is not successful and the reason is reported', () => {
  const sample = readSample()
  const { scope: _, ...summary } = sample.summary
  const [check] = summary.checks
  if (!check) throw new Error('the sample has no check')
  const missed = { ...check, outcome: 'timed_out' as const, reason: '{0} [x](http://e)' }
  const run = sarifOf({ ...sample, summary: { ...summary, checks: [check, missed] } })
  const [{ executionSuccessful, toolExecutionNotifications }] = run.invocations
  expect(executionSuccessful).toBe(false)
  expect(toolExecutionNotifications[0].level).toBe('error')
  expect(toolExecutionNotifications.at(-1).properties.reason).toBe('{0} [x](http://e)')
})

test('given a check that does not apply, the run is successful and only notes it', () => {
  const sample = readSample()
  const finished = sample.summary.checks.filter(({ engine }) => engine !== 'fuzz')
  const skipped = sample.summary.checks
    .filter(({ engine }) => engine === 'fuzz')
    .map((check) => ({ ...check, outcome: 'unsupported' as const, why: { code: 'no_token' as const, values: {} } }))
  expect(skipped).toHaveLength(1)
  const run = sarifOf({ ...sample, summary: { ...sample.summary, checks: [...finished, ...skipped] } })
  const [{ executionSuccessful, toolExecutionNotifications }] = run.invocations
  expect(executionSuccessful).toBe(true)
  expect(run.properties.coverage).toBe('all')
  expect(toolExecutionNotifications.at(-1)).toMatchObject({ level: 'note', descriptor: { id: 'skipped' } })
})

test('given settled findings, they are left out and counted; suppressed and acknowledged ones stay with the reason', () => {
  const sample = readSample()
  const decision = { status: 'acknowledged' as const, reason: 'accepted until v2', at: '2026-11-15T09:00:00.000Z' }
  const changes: Partial<ReportFinding>[] = [
    { status: 'false_positive' },
    { suppression: { reason: 'Only \u202ethe owner', source: 'comment', file: 'Owned.sol', line: 3 } },
    { status: 'acknowledged', decision },
    { status: 'fixed' },
    { suppression: { reason: 'Known', source: 'configuration', file: 'lcat.toml', line: 9 } },
  ]
  const findings = sample.findings.map((finding, index) => ({ ...finding, ...changes[index] }))
  const { results, properties, tool } = sarifOf({ ...sample, findings })
  const ids = results.map((result: { properties: { id: string } }) => result.properties.id)
  expect(ids).toEqual(['LC-02', 'LC-03', 'LC-05', 'LC-06', 'LC-07', 'LC-08', 'LC-09', 'LC-10'])
  expect(results[0].suppressions).toMatchObject([
    { kind: 'inSource', status: 'accepted', justification: 'Only ⟨U+202E⟩the owner' },
  ])
  expect(results[0].suppressions[0].location.physicalLocation).toEqual({
    artifactLocation: { uri: 'Owned.sol', uriBaseId: '%SRCROOT%' },
    region: { startLine: 3, endLine: 3 },
  })
  expect(results[1].suppressions).toMatchObject([
    { kind: 'external', status: 'underReview', justification: decision.reason },
  ])
  expect(results[2].suppressions).toMatchObject([{ kind: 'external', status: 'accepted', justification: 'Known' }])
  expect(results[3].suppressions).toBeUndefined()
  expect(properties.suppressed).toBe(4)
  const rules = tool.driver.rules.map(({ id }: { id: string }) => id)
  expect(rules).not.toContain(findings[0]?.detector)
})

test('given more results than code hosts accept, the worst stay and the others are counted', () => {
  const sample = readSample()
  const [first] = sample.findings
  if (!first) throw new Error('the sample has no finding')
  const many = Array.from({ length: 25_010 }, (_, at) => ({ ...first, id: `LC-${at}`, evidence: [], exhibits: [] }))
  const [run] = JSON.parse(writeSarif({ ...sample, findings: many }, 'en')).runs
  expect(run.results).toHaveLength(25_000)
  expect(run.results[0].properties.id).toBe('LC-0')
  expect(run.properties.notListed).toBe(10)
})

test('given two scans of a project, rules, fingerprints and the category stay the same', () => {
  const sample = readSample()
  const again = { ...sample, summary: { ...sample.summary, id: '0199a0b0-5a3e-7c11-8f00-5a3b1e000002' } }
  const [first, second] = [sarifOf(sample, 'en'), sarifOf(again, 'zh')]
  const keys = ({ results }: { results: { ruleId: string; partialFingerprints: object }[] }) =>
    results.map(({ ruleId, partialFingerprints }) => [ruleId, partialFingerprints])
  expect(keys(first)).toEqual(keys(second))
  const category = (run: { automationDetails: { id: string } }) => run.automationDetails.id.replace(/\/[^/]*$/, '')
  expect(category(first)).toBe('lightning-cat/SavingsVault')
  expect(category(second)).toBe(category(first))
})

test('given a finding without a location, the result points at the main file', () => {
  const sample = readSample()
  const findings = sample.findings.slice(0, 1).map((finding) => ({ ...finding, locations: [] }))
  const [{ locations }] = sarifOf({ ...sample, findings }).results
  expect(locations[0].physicalLocation.artifactLocation.uri).toBe(sample.summary.mainFile)
})

test('given a scope, the run has it as data, and its notifications start with contracts on which no check finished', () => {
  const sample = readSample()
  const { properties, invocations } = sarifOf({ ...sample, summary: { ...sample.summary, scope: largeScope } })
  expect(properties.scope).toEqual(largeScope)
  const [first, ...others] = invocations[0].toolExecutionNotifications
  expect(first).toMatchObject({ level: 'error', message: { text: expect.stringContaining('Broken') } })
  expect(others.find(({ level }: { level: string }) => level === 'note').message.text).toMatch(/^60 contracts checked/)
})

test('given a proof with a fix, the result has it as replaced lines', () => {
  const sample = readSample()
  const [first] = sample.findings
  if (!first) throw new Error('the sample has no finding')
  const { results } = sarifOf({ ...sample, findings: [{ ...first, exhibits: [provedWithFix] }] })
  expect(results[0].fixes).toMatchObject([
    {
      artifactChanges: [
        {
          artifactLocation: { uri: 'src/Wallet.sol' },
          replacements: [
            {
              deletedRegion: { startLine: 2, endLine: 3 },
              insertedContent: { text: '  require(msg.sender == owner);\n' },
            },
          ],
        },
      ],
    },
  ])
})
