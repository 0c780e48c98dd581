import { computeCoverage, DEFAULT_LOCALE, type Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { detectorById } from '@lc/detectors'
import { headline, openFindings, severityCounts } from '../document/count-blocks.ts'
import type { ReportData, ReportFinding } from '../report-data.ts'
import { gapSentences, isFastScan, isIncomplete, reasonWords, storySentences } from '../words/index.ts'
import { jsonText, ReportJson, SCHEMA_URL } from './report-json.ts'

export const writeJson = (data: ReportData): string => jsonText(ReportJson.parse(reportJson(data)))

const reportJson = (data: ReportData) => ({
  $schema: SCHEMA_URL,
  ...(data.withheldUntil && { withheldUntil: data.withheldUntil }),
  summary: summaryOf(data),
  coverage: computeCoverage(data.summary.checks),
  ...(data.summary.scope && { scope: data.summary.scope }),
  limits: inBoth((locale) => m.app_coverage_limits({}, { locale })),
  findings: data.findings.map(withWords),
  ...(data.comparison && { comparison: data.comparison }),
  structure: data.structure,
  checks: data.summary.checks,
  runs: data.runs,
  contract: data.summary,
})

const SHOWN_WORST = 3

const summaryOf = (data: ReportData) => ({
  name: data.summary.name,
  id: data.summary.id,
  ...(data.summary.finishedAt && { finishedAt: data.summary.finishedAt }),
  headline: inBoth((locale) => headline(data, locale)),
  open: severityCounts(data, DEFAULT_LOCALE),
  worst: openFindings(data)
    .slice(0, SHOWN_WORST)
    .map(({ id }) => id),
  isComplete: !isIncomplete(data.summary) && !isFastScan(data.summary),
  notChecked: inBoth((locale) => gapSentences(data.summary, locale)),
})

const inBoth = <T>(write: (locale: Locale) => T) => ({ en: write('en'), zh: write('zh') })

const withWords = (finding: ReportFinding) => {
  const { text, references } = detectorById(finding.detector)
  const evidence = finding.evidence.map((each) => ({
    ...each,
    words: each.why ? reasonWords(each.why, DEFAULT_LOCALE) : each.words,
  }))
  const stories = finding.exhibits.flatMap((exhibit) =>
    exhibit.kind === 'proof' ? [{ en: storySentences(exhibit, 'en'), zh: storySentences(exhibit, 'zh') }] : [],
  )
  const { suppression } = finding
  const suppressedAt = suppression && { file: suppression.file, line: suppression.line }
  return { ...finding, ...(suppressedAt && { suppressedAt }), evidence, stories, references, text }
}
