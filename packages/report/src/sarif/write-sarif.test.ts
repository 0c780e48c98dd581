import { expect, test } from 'vitest'
import type { ReportData } from '../report-data.ts'
import { readSample } from '../sample/read-sample.ts'
import { largeScope } from '../sample/sample-scope.ts'
import { sarifProblems } from '../testing/sarif-problems.ts'
import { writeSarif } from './write-sarif.ts'

const sarifOf = (data: ReportData, locale: 'en' | 'zh' = 'en') => {
  const sarif = JSON.parse(writeSarif(data, locale))
  expect(sarifProblems(sarif)).toEqual([])
  return sarif.runs[0]
}

test.each(['en', 'zh'] as const)('default: the file fits the official schema, with our words in %s', (locale) => {
  const { findings } = readSample()
  const run = sarifOf(readSample(), locale)
  expect(run.results).toHaveLength(findings.length)
  expect(run.results[0].partialFingerprints).toEqual({ 'lightningCat/v1': findings[0]?.fingerprint })
  for (const { ruleId, ruleIndex } of run.results) expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId)
})

test('default: the official schema refuses a level that it does not know', () => {
  const sarif = JSON.parse(writeSarif(readSample(), 'en'))
  sarif.runs[0].results[0].level = 'catastrophe'
  expect(sarifProblems(sarif)).toHaveLength(1)
})

test('given findings of one kind with several severities, each has its own level and the rule that of the worst', () => {
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

test('given a check that timed out, the run is not successful and says why', () => {
  const sample = readSample()
  const [check] = sample.summary.checks
  if (!check) throw new Error('the sample has no check')
  const missed = { ...check, outcome: 'timed_out' as const, reason: '{0} [x](http://e)' }
  const run = sarifOf({ ...sample, summary: { ...sample.summary, checks: [check, missed] } })
  const [{ executionSuccessful, toolExecutionNotifications }] = run.invocations
  expect(executionSuccessful).toBe(false)
  expect(toolExecutionNotifications[0].level).toBe('error')
  expect(toolExecutionNotifications.at(-1).properties.reason).toBe('{0} [x](http://e)')
})

test('given findings that were set aside, each says by whom', () => {
  const sample = readSample()
  const decision = { status: 'false_positive' as const, reason: 'guarded elsewhere', at: '2026-11-15T09:00:00.000Z' }
  const findings = sample.findings.slice(0, 3).map((finding, index) => ({
    ...finding,
    ...(index === 0 && { status: 'false_positive' as const, decision }),
    ...(index === 1 && { suppressedAt: { file: 'Owned.sol', line: 3 } }),
    ...(index === 2 && { status: 'acknowledged' as const }),
  }))
  const { results } = sarifOf({ ...sample, findings })
  expect(results.map((result: { suppressions: object[] }) => result.suppressions)).toMatchObject([
    [{ kind: 'external', status: 'accepted', justification: 'guarded elsewhere' }],
    [{ kind: 'inSource' }],
    [{ kind: 'external', status: 'underReview' }],
  ])
})

test('given a scope, the run has it as data, and its notifications begin with contracts on which nothing finished', () => {
  const sample = readSample()
  const { properties, invocations } = sarifOf({ ...sample, summary: { ...sample.summary, scope: largeScope } })
  expect(properties.scope).toEqual(largeScope)
  const [first, ...others] = invocations[0].toolExecutionNotifications
  expect(first).toMatchObject({ level: 'error', message: { text: expect.stringContaining('Broken') } })
  expect(others.find(({ level }: { level: string }) => level === 'note').message.text).toMatch(/^60 contracts checked/)
})
