import { type Check, locales } from '@lc/api-contract'
import { expect, test } from 'vitest'
import type { ReportData, ReportFinding } from '../report-data.ts'
import { readSample } from '../sample/read-sample.ts'
import { largeScope, pairScope } from '../sample/sample-scope.ts'
import { writeReport } from '../write-report.ts'
import { coverBlocks } from './cover-blocks.ts'
import { executiveBlocks } from './executive-blocks.ts'

const sample = readSample()
const finished = sample.summary.checks.slice(0, 3).map((check): Check => ({ ...check, outcome: 'passed' }))
const fuzz = sample.summary.checks.at(-1) as Check
const skipped: Check = { ...fuzz, outcome: 'unsupported', why: { code: 'no_token', values: {} } }
const unfinished = [...finished, { ...fuzz, outcome: 'timed_out' as const }]

const withScan = (summary: Partial<ReportData['summary']>, findings: readonly ReportFinding[] = []): ReportData => ({
  ...sample,
  findings,
  summary: { ...sample.summary, ...summary },
})

const front = (data: ReportData, locale: 'en' | 'zh' = 'en') => {
  const [cover] = coverBlocks(data, locale)
  if (cover?.kind !== 'cover') throw new Error('there is no cover')
  return { cover, text: JSON.stringify(executiveBlocks(data, locale)) }
}

test('default: the cover counts open findings by severity and how many are proved', () => {
  const { cover } = front(sample)
  expect(cover.headline).toBe('10 open findings')
  expect(cover.sentences).toEqual(['3 of 10 are proved by a test that ran.'])
  expect(cover.counts.map(({ count, proved }) => [count, proved])).toEqual([
    [2, 2],
    [2, 1],
    [1, 0],
    [1, 0],
    [4, 0],
  ])
})

test('default: the summary names the three worst open findings in one sentence each', () => {
  const decided = sample.findings.map((finding, index) =>
    index === 0 ? { ...finding, status: 'false_positive' as const } : finding,
  )
  const blocks = executiveBlocks({ ...sample, findings: decided }, 'en')
  const risks = blocks.flatMap((block) => (block.kind === 'risks' ? block.risks : []))
  expect(risks.map(({ id }) => id)).toEqual(['LC-02', 'LC-03', 'LC-04'])
  expect(risks.map(({ anchor }) => anchor)).toEqual(['finding-2', 'finding-3', 'finding-4'])
  for (const { sentence } of risks) expect(sentence.match(/[.!?](\s|$)/g)).toHaveLength(1)
})

test.for([
  ['nothing found and everything checked', withScan({ checks: [...finished, skipped] }), 'No findings', false],
  ['a check that did not finish', withScan({ checks: unfinished }), 'No findings, but this scan is incomplete', true],
  ['no finished check', withScan({ checks: [] }), 'No findings, but this scan is incomplete', true],
  [
    'a contract on which no check finished',
    withScan({ checks: finished, scope: largeScope }),
    'No findings, but this scan is incomplete',
    true,
  ],
  [
    'only decided findings and a gap',
    withScan(
      { checks: unfinished },
      sample.findings.map((finding) => ({ ...finding, status: 'acknowledged' as const })),
    ),
    'No open findings, but this scan is incomplete',
    true,
  ],
] as const)('given %s, cover and summary show it', ([, data, headline, isIncomplete]) => {
  const { cover, text } = front(data)
  expect(cover.headline).toBe(headline)
  expect(cover.warning?.isLoud ?? false).toBe(isIncomplete)
  expect(text.includes('"weight":"warning"')).toBe(isIncomplete)
  expect(text).toContain('This doesn’t prove that the code is safe.')
})

test('given findings and a gap, the cover mentions the gap quietly', () => {
  expect(front(withScan({ checks: unfinished }, sample.findings)).cover.warning).toMatchObject({ isLoud: false })
})

test('given fuzzing without a token, the summary calls it skipped and not a gap', () => {
  const { text } = front(withScan({ checks: [...finished, skipped], scope: pairScope }))
  expect(text).toContain('Fuzzing: skipped')
  expect(text).toContain('Every check of this scan finished.')
})

test.each(locales)('default: nothing before the list of findings has a version or a hash (%s)', async (locale) => {
  const { bytes } = await writeReport({ data: sample, format: 'md', locale })
  const front = String(bytes).split(locale === 'en' ? '## All findings' : '## 全部问题')[0] ?? ''
  expect(front.length).toBeGreaterThan(500)
  for (const { engineVersion } of sample.summary.checks) expect(front).not.toContain(engineVersion)
  expect(front).not.toMatch(/[0-9a-f]{16}/)
})

test('default: Markdown has the sections in the order of the PDF, hashes last', async () => {
  const { bytes } = await writeReport({ data: sample, format: 'md', locale: 'en' })
  expect(String(bytes).match(/^## .+$/gm)).toEqual([
    '## Summary',
    '## All findings',
    '## Findings',
    '## Structure',
    '## Checks',
    '## Formal verification',
    '## Unit tests',
    '## Fuzzing',
    '## Appendix: tests and inputs',
    '## Appendix: engine messages',
    '## Appendix: addresses',
    '## Appendix: provenance',
  ])
  const firstHash = String(bytes).indexOf(sample.summary.files[0]?.sha256 ?? '')
  expect(firstHash).toBeGreaterThan(String(bytes).indexOf('## Appendix: provenance'))
})
