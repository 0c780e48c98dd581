import { type FindingChange, hasLooked, type Locale } from '@lc/api-contract'
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
} from '../words/index.ts'
import type { Block } from './block.ts'
import { say, section, table } from './blocks.ts'
import { momentWords } from './moment-words.ts'
import type { Section } from './section.ts'

/** What became of the findings of the scan before. What is still there is counted, and told in full further down. */
export const comparisonBlocks: Section = ({ comparison, summary }, locale) => {
  if (!comparison) return []
  const { earlier, findings } = comparison
  const count = (change: FindingChange) => findings.filter((finding) => finding.change === change).length
  const told = findings.filter(({ change, rerun }) => change !== 'still_there' || rerun)
  const line = {
    new: changeWords('new', { count: count('new'), locale }),
    back: changeWords('came_back', { count: count('came_back'), locale }),
    still: changeWords('still_there', { count: count('still_there'), locale }),
    unchecked: changeWords('not_checked', { count: count('not_checked'), locale }),
    gone: changeWords('gone', { count: count('gone'), locale }),
  }
  return [
    section(m.compare_title({}, { locale })),
    say(m.export_compared_with({ time: momentWords(earlier.createdAt), id: earlier.id }, { locale })),
    say(m.export_counts_line(line, { locale }), 'strong'),
    ...(summary.checks.every(hasLooked) ? [] : [say(m.compare_partial({}, { locale }))]),
    ...(told.length > 0 ? [changeTable(told, locale)] : []),
  ]
}

const changeTable = (findings: readonly ReportChange[], locale: Locale): Block =>
  table(
    [
      { title: m.export_change({}, { locale }) },
      { title: m.export_id({}, { locale }), isCode: true },
      { title: m.export_severity({}, { locale }) },
      { title: m.export_finding({}, { locale }) },
      { title: m.export_said({}, { locale }) },
    ],
    findings.map((finding) => [
      changeWords(finding.change, { locale }),
      finding.id,
      severityWord(finding.severity, locale),
      detectorById(finding.detector).text[locale].title,
      saidOf(finding, locale),
    ]),
  )

const saidOf = ({ status, resolution, carried, rerun }: ReportChange, locale: Locale): string =>
  [
    carried && findingStatusWord(status, locale),
    resolution && resolutionWord(resolution, locale),
    keptTestWords(rerun, { resolution, locale }) ?? (carried && carriedWords(carried.reason, locale)),
  ]
    .filter((words) => words !== undefined)
    .join('\n')
