import { type Check, chainById, type Locale, type ScanSummary } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { detectorById } from '@lc/detectors'
import type { ReportData, ReportFinding } from '../report-data.ts'
import {
  consequenceSentence,
  gapSentences,
  gradeWords,
  isIncomplete,
  severityWord,
  shortForm,
  skippedSentences,
  stageOutcome,
  stageWord,
} from '../words/index.ts'
import { shortList } from '../words/word-list.ts'
import { type Block, entry, type Fact, facts, list, paragraph, type Risk, type Section, section } from './blocks.ts'
import { countsBlock, headline, openFindings, provedSentence } from './count-blocks.ts'
import { findingAnchor } from './finding-blocks.ts'

/** Everything on one page for a reader who reads no further. No version and no hash. */
export const executiveBlocks: Section = (data, locale) => {
  const isWarning = isIncomplete(data.summary) && openFindings(data).length === 0
  return [
    section(m.export_executive({}, { locale }), { startsPage: true }),
    paragraph(headline(data, locale), isWarning ? 'warning' : 'headline'),
    paragraph(provedSentence(data, locale)),
    {
      kind: 'columns',
      columns: [
        [entry(m.export_checked({}, { locale })), checkedFacts(data.summary, locale)],
        [entry(m.export_open({}, { locale })), countsBlock(data, locale)],
      ],
    },
    ...worstBlocks(data, locale),
    {
      kind: 'columns',
      columns: [
        [entry(m.export_not_checked({}, { locale })), ...gapBlocks(data.summary, locale)],
        [entry(m.export_limits({}, { locale })), limitsList(locale)],
      ],
    },
  ]
}

/** More names don't fit on the page; the sections on checks and findings list all. */
const MAX_CHARS = 160

const checkedFacts = (summary: ScanSummary, locale: Locale): Block => {
  const { files, deployment, scope } = summary
  const lines = files.reduce((sum, file) => sum + file.lines, 0)
  const stages = [...Map.groupBy(summary.checks, ({ stage }) => stage)]
  return facts(
    scope && { name: m.export_contract({}, { locale }), value: cut(contractNames(scope, locale)) },
    {
      name: m.export_source({}, { locale }),
      value: m.export_lines_of_code({ files: files.length, lines }, { locale }),
    },
    { name: m.export_main_file({}, { locale }), value: cut(summary.mainFile, 60) },
    summary.commit ? { name: m.intake_git_commit({}, { locale }), value: summary.commit } : undefined,
    deployment && {
      name: m.intake_deployed_address({}, { locale }),
      value: `${chainById(deployment.chainId)?.name ?? deployment.chainId} · ${shortForm(deployment.address)}`,
    },
    ...stages.map(
      ([stage, checks]: [Check['stage'], Check[]]): Fact => ({
        name: stageWord(stage, locale),
        value: stageOutcome(checks, locale),
      }),
    ),
  )
}

const contractNames = ({ checked, notChecked }: NonNullable<ScanSummary['scope']>, locale: Locale): string => {
  const gaps = notChecked.filter(({ reason }) => reason === 'not_finished' || reason === 'not_compiled').length
  return m.export_contracts_checked(
    {
      names: shortList(
        checked.map(({ name }) => name),
        locale,
      ),
      count: checked.length,
      all: checked.length + gaps,
    },
    { locale },
  )
}

const SHOWN_RISKS = 3

const worstBlocks = (data: ReportData, locale: Locale): readonly Block[] => {
  const open = openFindings(data)
  if (open.length === 0) return []
  return [
    entry(m.export_worst({}, { locale })),
    { kind: 'risks', risks: open.slice(0, SHOWN_RISKS).map((finding) => riskOf(finding, data, locale)) },
    ...(open.length > SHOWN_RISKS ? [paragraph(m.export_worst_more({ count: open.length }, { locale }), 'quiet')] : []),
  ]
}

const riskOf = (finding: ReportFinding, { findings }: ReportData, locale: Locale): Risk => {
  const { contract, function: name, file, startLine } = finding.locations[0] ?? {}
  const owner = [contract, name].filter((word) => word !== undefined && word !== '').join('.')
  return {
    id: finding.id,
    severity: finding.severity,
    severityWord: severityWord(finding.severity, locale),
    title: detectorById(finding.detector).text[locale].title,
    sentence: cut(consequenceSentence(finding, locale), 2 * MAX_CHARS),
    details: [
      ...(owner === '' ? [] : [cut(owner)]),
      ...(file === undefined ? [] : [cut(`${file}:${startLine}`)]),
      gradeWords(finding.grade, locale),
    ],
    anchor: findingAnchor(findings.indexOf(finding)),
  }
}

const SHOWN_GAPS = 6

const gapBlocks = (summary: ScanSummary, locale: Locale): readonly Block[] => {
  const gaps = gapSentences(summary, locale)
  const all = [
    ...(gaps.length === 0 ? [m.export_every_check({}, { locale })] : gaps),
    ...skippedSentences(summary, locale),
  ]
  const more = m.export_not_checked_more({ section: m.export_coverage({}, { locale }) }, { locale })
  return [
    list([
      ...all.slice(0, SHOWN_GAPS).map((text) => ({ text: cut(text, 2 * MAX_CHARS) })),
      ...(all.length > SHOWN_GAPS ? [{ text: `+${all.length - SHOWN_GAPS}. ${more}` }] : []),
    ]),
  ]
}

const limitsList = (locale: Locale): Block =>
  list([
    { text: m.export_limits_known({}, { locale }) },
    { text: m.export_limits_none({}, { locale }) },
    { text: m.export_limits_scope({}, { locale }) },
    { text: m.export_limits_audit({}, { locale }) },
  ])

const cut = (text: string, length = MAX_CHARS): string => (text.length > length ? `${text.slice(0, length)}…` : text)
