import { type Check, computeCoverage, locales, toReason } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { coverBlocks } from '../document/cover-blocks.ts'
import { executiveBlocks } from '../document/executive-blocks.ts'
import { writeJson } from '../json/write-json.ts'
import type { ReportData } from '../report-data.ts'
import { readSample } from '../sample/read-sample.ts'
import { writeSarif } from '../sarif/write-sarif.ts'
import { withholdReport } from '../withhold/withhold-report.ts'
import { coverageLines, fastScanWords, headWords, stageOutcome } from './index.ts'

const sample = readSample()
const why = toReason('not_in_fast_scan')
const checks = sample.summary.checks.map(
  (check): Check =>
    check.stage === 'static' ? { ...check, outcome: 'passed' } : { ...check, outcome: 'not_run', why, seconds: 0 },
)
const fast: ReportData = { ...sample, findings: [], summary: { ...sample.summary, tier: 'fast', checks } }

const sentences = {
  en: 'Fast scan: static analysis, structure and earlier proofs. Not run: unit tests, formal verification, fuzzing, and attack tests.',
  zh: '快速检测：只做静态分析和合约结构，并重跑以前的证明。未运行：单元测试、形式化验证、模糊测试和攻击测试。',
}

test.each(locales)(
  'default: the head and the coverage of a fast scan name the checks that did not run, in %s',
  (locale) => {
    expect(computeCoverage(checks)).toBe('all')
    expect(fastScanWords(fast.summary, locale)).toBe(sentences[locale])
    expect(coverageLines(fast.summary, locale)[0]).toEqual({ words: sentences[locale], isMissing: false })
    expect(headWords(fast.summary, locale)).toMatchObject({ gaps: [], skipped: [] })
  },
)

test('given a full scan, tiers aren’t mentioned', () => {
  expect(fastScanWords(sample.summary, 'en')).toBeUndefined()
  expect(JSON.stringify(executiveBlocks(sample, 'en'))).not.toContain('ast scan')
})

test('default: every export of a fast scan carries it, and none calls it complete', () => {
  expect(coverBlocks(fast, 'en')).toMatchObject([
    { headline: 'No findings in this fast scan', sentences: expect.arrayContaining([sentences.en]) },
  ])
  expect(JSON.stringify(executiveBlocks(fast, 'en'))).toContain(sentences.en)
  const json = JSON.parse(writeJson(fast))
  expect(json).toMatchObject({ coverage: 'all', contract: { tier: 'fast' }, summary: { isComplete: false } })
  expect(json.summary.notChecked.zh[0]).toBe(sentences.zh)
  const { runs } = JSON.parse(writeSarif(fast, 'en'))
  expect(runs[0]).toMatchObject({ properties: { tier: 'fast' }, invocations: [{ executionSuccessful: true }] })
  expect(runs[0].invocations[0].toolExecutionNotifications[0].message.text).toBe(sentences.en)
})

test('given a product without further checks, still states that the scan was a fast one', () => {
  const summary = { ...fast.summary, checks: checks.filter(({ stage }) => stage === 'static') }
  expect(fastScanWords(summary, 'en')).toBe('Fast scan: static analysis, structure and earlier proofs.')
  expect(JSON.parse(writeJson({ ...fast, summary })).summary.isComplete).toBe(false)
})

test('given a partial link, still shows that it was a fast scan', () => {
  const { summary } = withholdReport(fast, '2027-01-01T00:00:00.000Z')
  expect(summary.tier).toBe('fast')
  expect(fastScanWords(summary, 'en')).toBe(sentences.en)
})

test('default: a stage that was left out has a name of its own', () => {
  expect(
    stageOutcome(
      checks.filter(({ stage }) => stage === 'unit'),
      'en',
    ),
  ).toBe('not part of a fast scan')
})
