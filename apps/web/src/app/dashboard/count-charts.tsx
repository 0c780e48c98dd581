import { type Level, levels, scanStatuses } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import type { Counts } from '../../shared/api/dashboard/count-by-status.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { CountChart } from '../../shared/ui/count-chart.tsx'
import { statusWord } from '../../shared/ui/scan-status.tsx'
import { SeverityGlyph } from '../../shared/ui/severity.tsx'

const fills: Record<Level, string> = {
  critical: 'fill-critical',
  high: 'fill-high',
  medium: 'fill-medium',
  low: 'fill-low',
  informational: 'fill-informational',
  none: 'fill-control',
}

interface CountChartsProps {
  counts: Counts
  start?: 'bars' | 'table'
}

/** Scans by level and by status; every bar links to the filtered list. */
export const CountCharts = ({ counts, start }: CountChartsProps) => {
  const locale = useLocale()
  const t = useText()
  const number = t(m.app_chart_contracts)
  return (
    <>
      <CountChart
        start={start}
        title={t(m.app_chart_level)}
        text={t(m.app_chart_level_text)}
        columns={[t(m.app_column_level), number]}
        rows={levels.map((level) => ({
          key: level,
          word: severityWord(level, locale),
          count: counts.levels.contracts[level],
          fill: fills[level],
          ...(level === 'none' ? {} : { glyph: <SeverityGlyph severity={level} /> }),
          to: `?level=${level}`,
        }))}
      />
      <CountChart
        start={start}
        title={t(m.app_chart_status)}
        text={t(m.app_chart_status_text)}
        columns={[t(m.app_column_status), number]}
        rows={scanStatuses.map((status) => ({
          key: status,
          word: statusWord(status, locale),
          count: counts.statuses[status],
          fill: 'fill-muted',
          to: `?status=${status}`,
        }))}
      />
    </>
  )
}
