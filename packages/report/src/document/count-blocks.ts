import { isTallied, type Locale, severities } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { ReportData, ReportFinding } from '../report-data.ts'
import { isFastScan, isIncomplete, severityWord } from '../words/index.ts'
import type { Block, SeverityCount } from './blocks.ts'

/** Open findings that count: suspicions about unchanged library code don't. */
export const openFindings = ({ findings }: Pick<ReportData, 'findings'>): readonly ReportFinding[] =>
  findings.filter((finding) => finding.status === 'open' && isTallied(finding))

export const severityCounts = (data: ReportData, locale: Locale): readonly SeverityCount[] => {
  const open = openFindings(data)
  return severities.map((severity) => {
    const found = open.filter((finding) => finding.severity === severity)
    const proved = found.filter(({ grade }) => grade === 'proved').length
    return { severity, word: severityWord(severity, locale), count: found.length, proved }
  })
}

/** The result in a few words. Without findings, it names an incomplete or fast scan. */
export const headline = (data: ReportData, locale: Locale): string => {
  const count = openFindings(data).length
  if (count > 0) return count === 1 ? m.export_open_one({}, { locale }) : m.export_open_many({ count }, { locale })
  const hasFindings = data.findings.length > 0
  if (isIncomplete(data.summary)) {
    return hasFindings ? m.export_not_open_partial({}, { locale }) : m.export_none_partial({}, { locale })
  }
  if (isFastScan(data.summary)) {
    return hasFindings ? m.export_no_open_fast({}, { locale }) : m.export_none_fast({}, { locale })
  }
  return hasFindings ? m.export_no_open({}, { locale }) : m.export_none({}, { locale })
}

/** How many open findings are proved; without findings, that this proves nothing. */
export const provedSentence = (data: ReportData, locale: Locale): string => {
  const open = openFindings(data)
  const count = open.length
  const proved = open.filter(({ grade }) => grade === 'proved').length
  if (count === 0) return m.export_none_text({}, { locale })
  if (proved === 0) return m.export_proved_none({}, { locale })
  if (proved < count) return m.export_proved_some({ proved, count }, { locale })
  return count === 1 ? m.export_proved_one({}, { locale }) : m.export_proved_all({}, { locale })
}

/** The counts as words, for readers who don't see the bar. */
export const countsAlt = (counts: readonly SeverityCount[], locale: Locale): string => {
  const parts = counts.map(({ word: severity, count }) => m.export_counts_part({ severity, count }, { locale }))
  return m.export_counts_alt({ counts: parts.join(locale === 'zh' ? '，' : ', ') }, { locale })
}

/** A bar for each severity, with the share that is proved. */
export const countsBlock = (data: ReportData, locale: Locale): Block => {
  const counts = severityCounts(data, locale)
  const parts = counts.map(({ word: severity, count, proved }) =>
    m.export_chart_part({ severity, count, proved }, { locale }),
  )
  return {
    kind: 'counts',
    counts,
    alt: m.export_chart_alt({ counts: parts.join(locale === 'zh' ? '；' : '; ') }, { locale }),
    legend: { proved: m.export_legend_proved({}, { locale }), other: m.export_legend_other({}, { locale }) },
  }
}
