import { contractStatuses, type Level, levels } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import type { Counts } from '../../../shared/api/dashboard/count-by-level.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { CountChart } from '../../../shared/ui/count-chart.tsx'
import { SeverityGlyph } from '../../../shared/ui/severity-glyph.tsx'
import { statusWord } from '../../../shared/ui/status-word.ts'

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

/** Contracts by level and by status; every bar leads to the list of what it counts. */
export const CountCharts = ({ counts, start }: CountChartsProps) => {
  const locale = useLocale()
  const number = m.app_chart_contracts({}, { locale })
  return (
    <>
      <CountChart
        start={start}
        title={m.app_chart_level({}, { locale })}
        text={m.app_chart_level_text({}, { locale })}
        columns={[m.app_column_level({}, { locale }), number]}
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
        title={m.app_chart_status({}, { locale })}
        text={m.app_chart_status_text({}, { locale })}
        columns={[m.app_column_status({}, { locale }), number]}
        rows={contractStatuses.map((status) => ({
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
