import { type Check, coverageOf, hasLooked, htmlLang, type Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { jsonText } from '../json/json-text.ts'
import type { ReportComparison, ReportData } from '../report-data.ts'
import { checkWords, coverageLines, endWords } from '../words/index.ts'
import { fileUri } from './file-uri.ts'
import { resultOf } from './result-of.ts'
import { ruleOf } from './rule-of.ts'
import { sarifText } from './sarif-text.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

/** The report as SARIF 2.1.0, for code hosts and editors. What was not checked is told by notifications of the run. */
export const writeSarif = (data: ReportData, locale: Locale): string =>
  jsonText({ $schema: SCHEMA, version: '2.1.0', runs: [runOf(data, locale)] })

const runOf = ({ summary, findings, comparison }: ReportData, locale: Locale) => {
  const byRule = Map.groupBy(findings, ({ detector }) => detector)
  const rules = [...byRule.keys()]
  return {
    tool: {
      driver: {
        name: brand.product[locale],
        organization: brand.legal,
        informationUri: brand.origin,
        language: htmlLang(locale),
        rules: rules.map((id) => ruleOf(id, byRule.get(id) ?? [], locale)),
      },
      extensions: enginesOf(summary.checks),
    },
    language: htmlLang(locale),
    automationDetails: { id: `${summary.id}/` },
    invocations: [invocationOf(summary, locale)],
    artifacts: summary.files.map(({ path, sha256 }) => ({
      location: fileUri(path),
      sourceLanguage: 'solidity',
      hashes: { 'sha-256': sha256 },
    })),
    columnKind: 'utf16CodeUnits',
    results: findings.map((finding) => resultOf(finding, { ruleIndex: rules.indexOf(finding.detector), locale })),
    properties: {
      coverage: coverageOf(summary.checks),
      ...(summary.scope && { scope: summary.scope }),
      notListed: summary.truncated,
      ...(comparison && changesOf(comparison)),
    },
  }
}

/** Results speak of what is there; what is gone, and what is said of it, stands beside them. */
const changesOf = ({ earlier, findings }: ReportComparison) => ({
  comparedWith: earlier.id,
  gone: findings
    .filter(({ change }) => change === 'gone')
    .map(({ id, detector, resolution, rerun }) => ({ id, ruleId: detector, resolution, ...(rerun && { rerun }) })),
})

/** An engine may work in several stages. */
const enginesOf = (checks: readonly Check[]) => {
  const versions = new Map(checks.map(({ engine, engineVersion }) => [engine, engineVersion]))
  return [...versions].map(([name, version]) => ({ name, version }))
}

/** Only a run of which every check looked is called successful. */
const invocationOf = ({ checks, scope, createdAt, finishedAt }: ReportData['summary'], locale: Locale) => {
  const lines = coverageLines({ checks, scope }, locale)
  return {
    executionSuccessful: coverageOf(checks) === 'all',
    startTimeUtc: createdAt,
    ...(finishedAt && { endTimeUtc: finishedAt }),
    toolExecutionNotifications: [
      ...lines.map(({ words, isMissing }) => ({
        level: isMissing ? 'error' : 'note',
        message: { text: sarifText(words) },
      })),
      ...checks.filter((check) => !hasLooked(check)).map((check) => notificationOf(check, locale)),
    ],
  }
}

const notificationOf = (check: Check, locale: Locale) => ({
  level: 'error',
  message: { text: sarifText(`${checkWords(check, locale)}: ${endWords(check, locale)}`) },
  descriptor: { id: check.outcome },
  properties: {
    engine: check.engine,
    stage: check.stage,
    ...(check.why && { why: check.why }),
    ...(check.reason && { reason: check.reason }),
  },
})
