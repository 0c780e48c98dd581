import { isMissed, type Locale, severities } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { detectorById, detectorCatalogue } from '@lc/detectors'
import { type CommentedReport, openReports } from '@lc/report/open-reports'
import {
  endWords,
  engineName,
  finishedWords,
  headWords,
  joinSentences,
  missedWords,
  scopeReasonWords,
  stageWord,
} from '@lc/report/words'
import { textIn } from '../../shared/i18n/text.ts'
import { pageTitle } from '../../shared/seo/page-meta.ts'
import { breadcrumbList } from '../../shared/seo/structured-data.ts'
import { asCode } from './code-text.tsx'
import { verdicts } from './verdict-words.ts'

/** A row of the list, in one language. Only loaders call the functions of this file. */
const summarise = ({ report, comments }: CommentedReport, locale: Locale) => {
  const { slug, name, version, scannedOn, lines, findings, checks, scope } = report
  const { checked, gaps } = headWords({ checks: withSeconds(checks), scope: withCode(scope) }, locale)
  const count = <T extends string>(values: readonly T[], all: readonly T[]) =>
    all.map((value) => ({ value, count: values.filter((each) => each === value).length })).filter((each) => each.count)
  return {
    slug,
    name,
    version,
    scannedOn,
    lines,
    checked: joinSentences([checked, ...gaps], locale),
    isIncomplete: checks.some(isMissed),
    severities: count(
      findings.map(({ severity }) => severity),
      severities,
    ),
    verdicts: count(
      findings.flatMap(({ fingerprint }) => comments[fingerprint]?.verdict ?? []),
      verdicts,
    ),
  }
}

export type ReportRow = ReturnType<typeof summarise>

export const readReports = (locale: Locale) => {
  const rows = openReports.map((entry) => summarise(entry, locale))
  const lines = rows.reduce((sum, row) => sum + row.lines, 0)
  return { rows, lines, findings: openReports.reduce((sum, { report }) => sum + report.findings.length, 0) }
}

const kindIds = new Set(detectorCatalogue().map(({ id }) => id))

/** Everything that the page of a package shows. */
export const readReport = (slug: string, locale: Locale) => {
  const entry = openReports.find(({ report }) => report.slug === slug)
  if (!entry) return undefined
  const { report, comments } = entry
  const { licence, sourceLicences, integrity, files, folders, dependencies, scope, unlisted } = report
  return {
    ...summarise(entry, locale),
    licence,
    sourceLicences,
    integrity,
    files,
    folders: folders ?? null,
    dependencies: dependencies.map((each) => `${each.name} ${each.version}`),
    compilers: scope.compilers,
    unlisted,
    findings: report.findings.map(({ fingerprint, detector, severity, grade, file, line, contract, function: fn }) => {
      const comment = comments[fingerprint]
      return {
        fingerprint,
        kind: kindIds.has(detector) ? detector : null,
        title: detectorById(detector).text[locale].title,
        severity,
        grade,
        place: `${file}:${line}`,
        where: [contract, fn].filter(Boolean).join('.'),
        verdict: comment?.verdict ?? null,
        comment: comment?.[locale] ?? '',
      }
    }),
    checks: withSeconds(report.checks).map((check) => ({
      name: m.export_check_engine(
        { stage: stageWord(check.stage, locale), engine: engineName(check.engine) },
        { locale },
      ),
      version: check.engineVersion.split('+')[0] ?? '',
      outcome: endWords(check, locale),
      isMissed: isMissed(check),
    })),
    contracts: scope.checked.map((contract) => ({
      name: contract.name,
      file: contract.file,
      finished: finishedWords(contract, locale),
      missed: missedWords(contract, locale),
    })),
    notChecked: scope.notChecked.map((contract) => ({
      name: contract.name,
      file: contract.file,
      reason: scopeReasonWords({ ...contract, through: contract.through?.map(asCode) }, locale),
    })),
  }
}

export type ReportData = NonNullable<ReturnType<typeof readReport>>

/** The sentences contain names of contracts, which pages show as code. */
const withCode = (scope: CommentedReport['report']['scope']) => ({
  ...scope,
  notChecked: scope.notChecked.map((contract) => ({ ...contract, name: asCode(contract.name) })),
})

/** The archive doesn't keep times, which differ from run to run. */
const withSeconds = (checks: CommentedReport['report']['checks']) => checks.map((check) => ({ ...check, seconds: 0 }))

export const reportTitle = ({ name, version }: Pick<ReportRow, 'name' | 'version'>, locale: Locale) =>
  pageTitle(textIn(locale)(m.open_report_title, { name, version }), locale)

export const reportCrumbs = ({ slug, name }: Pick<ReportRow, 'slug' | 'name'>, locale: Locale) =>
  breadcrumbList(
    [
      { name: textIn(locale)(m.open_title), path: '/open-reports' },
      { name, path: `/open-reports/${slug}` },
    ],
    locale,
  )
