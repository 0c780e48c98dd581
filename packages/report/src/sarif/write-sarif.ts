import { type Check, computeCoverage, hasFinished, htmlLang, isSkipped, type Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { jsonText } from '../json/report-json.ts'
import type { ReportComparison, ReportData } from '../report-data.ts'
import { checkWords, coverageLines, endWords } from '../words/index.ts'
import { createResult, createRule, fileUri, isSettled, sarifText } from './sarif-results.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

/** Writes the report as SARIF 2.1.0, for code hosts and editors. Unfinished checks are notifications of the run. */
export const writeSarif = (data: ReportData, locale: Locale): string =>
  jsonText({ $schema: SCHEMA, version: '2.1.0', runs: [runOf(data, locale)] })

/** GitHub refuses a run with more results. */
const MAX_RESULTS = 25_000

/** Settled findings would come back as open alerts, so the run only counts them. */
const runOf = ({ summary, findings: all, comparison }: ReportData, locale: Locale) => {
  const active = all.filter((finding) => !isSettled(finding))
  const findings = active.slice(0, MAX_RESULTS)
  const byRule = Map.groupBy(findings, ({ detector }) => detector)
  const rules = [...byRule.keys()]
  return {
    tool: {
      driver: {
        name: brand.product[locale],
        organization: brand.legal,
        informationUri: brand.origin,
        language: htmlLang(locale),
        rules: rules.map((id) => createRule(id, byRule.get(id) ?? [], locale)),
      },
      extensions: enginesOf(summary.checks),
    },
    language: htmlLang(locale),
    automationDetails: { id: `${categoryOf(summary.name)}/${summary.id}` },
    invocations: [invocationOf(summary, locale)],
    ...(summary.git?.commit !== undefined && {
      versionControlProvenance: [{ repositoryUri: summary.git.url, revisionId: summary.git.commit }],
    }),
    artifacts: summary.files.map(({ path, sha256 }) => ({
      location: fileUri(path),
      sourceLanguage: 'solidity',
      hashes: { 'sha-256': sha256 },
    })),
    columnKind: 'utf16CodeUnits',
    results: findings.map((finding) =>
      createResult(finding, { ruleIndex: rules.indexOf(finding.detector), mainFile: summary.mainFile, locale }),
    ),
    properties: {
      ...(summary.tier === 'fast' && { tier: summary.tier }),
      coverage: computeCoverage(summary.checks),
      ...(summary.scope && { scope: summary.scope }),
      notListed: summary.truncated + active.length - findings.length,
      suppressed: all.filter((finding) => isSettled(finding) || finding.suppression).length,
      ...(summary.projectRules && { projectRules: summary.projectRules }),
      ...(comparison && changesOf(comparison)),
    },
  }
}

/**
 * Code hosts close the alerts of an earlier upload only if both have the same category, which is the part before the
 * last slash.
 */
const categoryOf = (name: string): string =>
  `lightning-cat/${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, MAX_CATEGORY) || 'contract'}`

const MAX_CATEGORY = 100

/** Results list present findings only, so resolved ones are in the run's properties. */
const changesOf = ({ earlier, findings }: ReportComparison) => ({
  comparedWith: earlier.id,
  gone: findings
    .filter(({ change }) => change === 'gone')
    .map(({ id, detector, resolution, rerun }) => ({ id, ruleId: detector, resolution, ...(rerun && { rerun }) })),
})

/** One engine may run in several stages. */
const enginesOf = (checks: readonly Check[]) => {
  const versions = new Map(checks.map(({ engine, engineVersion }) => [engine, engineVersion]))
  return [...versions].map(([name, version]) => ({ name, version }))
}

/** A run is successful only if every check that applies finished. */
const invocationOf = ({ checks, scope, tier, createdAt, finishedAt }: ReportData['summary'], locale: Locale) => {
  const lines = coverageLines({ checks, scope, tier }, locale)
  return {
    executionSuccessful: computeCoverage(checks) === 'all',
    startTimeUtc: createdAt,
    ...(finishedAt && { endTimeUtc: finishedAt }),
    toolExecutionNotifications: [
      ...lines.map(({ words, isMissing }) => ({
        level: isMissing ? 'error' : 'note',
        message: { text: sarifText(words) },
      })),
      ...checks.filter((check) => !hasFinished(check)).map((check) => notificationOf(check, locale)),
    ],
  }
}

const notificationOf = (check: Check, locale: Locale) => ({
  level: isSkipped(check) ? 'note' : 'error',
  message: { text: sarifText(`${checkWords(check, locale)}: ${endWords(check, locale)}`) },
  descriptor: { id: isSkipped(check) ? 'skipped' : check.outcome },
  properties: {
    engine: check.engine,
    stage: check.stage,
    ...(check.why && { why: check.why }),
    ...(check.reason && { reason: check.reason }),
  },
})
