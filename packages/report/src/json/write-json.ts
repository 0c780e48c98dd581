import { coverageOf, DEFAULT_LOCALE } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { detectorById } from '@lc/detectors'
import type { ReportData, ReportFinding } from '../report-data.ts'
import { whyWords } from '../words/index.ts'
import { jsonText } from './json-text.ts'
import { ReportJson, SCHEMA_URL } from './report-json.ts'

export const writeJson = (data: ReportData): string => jsonText(ReportJson.parse(reportJson(data)))

const reportJson = ({ summary, findings, ...data }: ReportData) => ({
  $schema: SCHEMA_URL,
  coverage: coverageOf(summary.checks),
  ...(summary.scope && { scope: summary.scope }),
  contract: summary,
  checks: summary.checks,
  findings: findings.map(withWords),
  ...(data.comparison && { comparison: data.comparison }),
  structure: data.structure,
  runs: data.runs,
  limits: { en: m.app_coverage_limits({}, { locale: 'en' }), zh: m.app_coverage_limits({}, { locale: 'zh' }) },
})

const withWords = (finding: ReportFinding) => {
  const { text, references } = detectorById(finding.detector)
  const evidence = finding.evidence.map((each) => ({
    ...each,
    words: each.why ? whyWords(each.why, DEFAULT_LOCALE) : each.words,
  }))
  return { ...finding, evidence, references, text }
}
