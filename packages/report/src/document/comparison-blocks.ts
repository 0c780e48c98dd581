import { type FindingChange, hasFinished, type Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { detectorById } from '@lc/detectors'
import type { ReportChange } from '../report-data.ts'
import {
  carriedWords,
  changeWords,
  findingStatusWord,
  keptTestWords,
  resolutionWord,
  severityWord,
  suppressionChange,
} from '../words/index.ts'
import { type Block, momentWords, paragraph, type Section, section, table } from './blocks.ts'

/**
 * Changes since the previous scan. Findings that are still present are only counted here; their details follow later in
 * the report.
 */
export const comparisonBlocks: Section = ({ comparison, summary }, locale) => {
  if (!comparison) return []
  const { earlier, findings } = comparison
  const count = (change: FindingChange) => findings.filter((finding) => finding.change === change).length
  const listed = findings.filter(
    ({ change, rerun, isSuppressed, wasSuppressed }) =>
      change !== 'still_there' || rerun || wasSuppressed || isSuppressed,
  )
  const line = {
    new: changeWords('new', { count: count('new'), locale }),
    back: changeWords('came_back', { count: count('came_back'), locale }),
    still: changeWords('still_there', { count: count('still_there'), locale }),
    unchecked: changeWords('not_checked', { count: count('not_checked'), locale }),
    gone: changeWords('gone', { count: count('gone'), locale }),
  }
  return [
    section(m.compare_title({}, { locale })),
    paragraph(m.export_compared_with({ time: momentWords(earlier.createdAt), id: earlier.id }, { locale })),
    paragraph(m.export_counts_line(line, { locale }), 'strong'),
    ...(summary.checks.every(hasFinished) ? [] : [paragraph(m.compare_partial({}, { locale }))]),
    ...(listed.length > 0 ? [changeTable(listed, locale)] : []),
  ]
}

const changeTable = (findings: readonly ReportChange[], locale: Locale): Block =>
  table(
    [
      { title: m.export_change({}, { locale }) },
      { title: m.export_id({}, { locale }), isCode: true },
      { title: m.export_severity({}, { locale }) },
      { title: m.export_finding({}, { locale }) },
      { title: m.export_details({}, { locale }) },
    ],
    findings.map((finding) => [
      changeWords(finding.change, { locale }),
      finding.id,
      severityWord(finding.severity, locale),
      detectorById(finding.detector).text[locale].title,
      describeChange(finding, locale),
    ]),
  )

const describeChange = (change: ReportChange, locale: Locale): string => {
  const { status, resolution, carried, rerun } = change
  return [
    suppressionChange(change, locale),
    carried && findingStatusWord(status, locale),
    resolution && resolutionWord(resolution, locale),
    keptTestWords(rerun, { resolution, locale }) ?? (carried && carriedWords(carried.reason, locale)),
  ]
    .filter((words) => words !== undefined)
    .join('\n')
}
