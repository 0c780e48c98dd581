import { m } from '@lc/content/messages'
import { type Counts, runningIn } from '../../../shared/api/dashboard/count-by-level.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { lineWords } from '../line-words.ts'

/** The first line of the dashboard: what matters first, in words, about all contracts. */
export const DashboardLine = ({ counts }: { counts: Counts }) => {
  const locale = useLocale()
  const running = runningIn(counts)
  const [first, ...rest] = lineWords(counts.levels, locale)
  const more = [...rest, ...(running > 0 ? [m.app_dashboard_line_running({ count: running }, { locale })] : [])]
  return (
    <div data-dashboard-line>
      <p className="text-xl text-balance">{first}</p>
      {more.length > 0 && <p className="mt-1 text-muted">{more.join(locale === 'en' ? ' ' : '')}</p>}
    </div>
  )
}
