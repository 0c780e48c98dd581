import {
  type FindingStatus,
  findingStatuses,
  isTallied,
  type Locale,
  type Severity,
  severities,
} from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { detectorById } from '@lc/detectors'
import type { ReportFinding } from '../report-data.ts'
import { findingStatusWord, gradeWords, severityWord, suppressionMark } from '../words/index.ts'
import { type Block, paragraph, type Section, section, table } from './blocks.ts'
import { findingAnchor } from './finding-blocks.ts'

/** Number of findings by severity and status; findings left out of the table are counted below it. */
export const summaryBlocks: Section = ({ summary, findings }, locale) => {
  const counted = findings.filter((finding) => finding.status !== 'open' || isTallied(finding))
  const countOf = (severity: Severity, status: FindingStatus) =>
    String(counted.filter((finding) => finding.severity === severity && finding.status === status).length)
  const { truncated, libraryFindings, suppressedFindings, notCheckedFindings } = summary
  return [
    section(m.export_overview({}, { locale }), { startsPage: true }),
    paragraph(m.export_summary({}, { locale }), 'strong'),
    table(
      [
        { title: m.export_severity({}, { locale }) },
        ...findingStatuses.map((status) => ({ title: findingStatusWord(status, locale) })),
      ],
      severities.map((severity) => [
        severityWord(severity, locale),
        ...findingStatuses.map((status) => countOf(severity, status)),
      ]),
    ),
    ...(findings.length > 0 ? [overview(findings, locale)] : []),
    ...(truncated > 0 ? [paragraph(m.app_findings_truncated({ count: truncated }, { locale }), 'strong')] : []),
    ...(notCheckedFindings > 0
      ? [paragraph(m.app_findings_not_checked({ count: notCheckedFindings }, { locale }), 'strong')]
      : []),
    ...(libraryFindings > 0 ? [paragraph(m.app_findings_library({ count: libraryFindings }, { locale }))] : []),
    ...(suppressedFindings > 0
      ? [paragraph(m.app_findings_suppressed({ count: suppressedFindings }, { locale }))]
      : []),
  ]
}

/** One line per finding. */
const overview = (findings: readonly ReportFinding[], locale: Locale): Block => ({
  kind: 'table',
  columns: [
    { title: m.export_id({}, { locale }), isCode: true },
    { title: m.export_severity({}, { locale }) },
    { title: m.export_finding({}, { locale }) },
    { title: m.export_evidence({}, { locale }) },
    { title: m.app_finding_where({}, { locale }), isCode: true },
  ],
  rows: findings.map(({ id, severity, detector, grade, suppression, locations: [place] }) => [
    id,
    severityWord(severity, locale),
    detectorById(detector).text[locale].title,
    [gradeWords(grade, locale), ...(suppression ? [suppressionMark(suppression, locale)] : [])].join('\n'),
    place ? `${place.file}:${place.startLine}` : '',
  ]),
  severities: findings.map(({ severity }) => severity),
  anchors: { pageTitle: m.export_page({}, { locale }), rows: findings.map((_, index) => findingAnchor(index)) },
})
