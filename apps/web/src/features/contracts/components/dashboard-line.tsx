import { m } from '@lc/content/messages'
import { type ContractRow, isTerminal } from '@lc/contract'
import { useLocale } from '../../../lib/locale-context.ts'

/** What matters first, in words, about the contracts listed. */
export const DashboardLine = ({ rows }: { rows: readonly ContractRow[] }) => {
  const locale = useLocale()
  const completed = rows.filter(({ status }) => status === 'completed')
  const running = rows.filter(({ status }) => !isTerminal(status)).length
  const sum = (severity: 'critical' | 'high') =>
    completed.reduce((total, { counts }) => total + (counts[severity] ?? 0), 0)
  const critical = sum('critical')
  const high = sum('high')
  return (
    <p className="mb-4 text-lg">
      {completed.length > 0 &&
        (critical + high > 0
          ? m.app_dashboard_line_findings({ critical, high }, { locale })
          : m.app_dashboard_line_none({}, { locale }))}{' '}
      {running > 0 && m.app_dashboard_line_running({ count: running }, { locale })}
    </p>
  )
}
