import { type LevelCounts, type Locale, type Severity, severities } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type Counts, countRunning } from '../../shared/api/dashboard/count-by-status.ts'
import { textIn, useLocale, useText } from '../../shared/i18n/text.ts'

/** The most important result over all contracts, as a sentence. */
export const DashboardLine = ({ counts }: { counts: Counts }) => {
  const locale = useLocale()
  const t = useText()
  const running = countRunning(counts)
  const [first, ...rest] = describeResults(counts.levels, locale)
  const more = [...rest, ...(running > 0 ? [t(m.app_dashboard_line_running, { count: running })] : [])]
  return (
    <div data-dashboard-line>
      <p className="text-xl text-balance">{first}</p>
      {more.length > 0 && <p className="mt-1 text-muted">{more.join(locale === 'en' ? ' ' : '')}</p>}
    </div>
  )
}

/** The worst open findings, if any; always with a note on contracts that weren't fully checked. */
export const describeResults = (
  { contracts, findings, partlyChecked, notChecked }: LevelCounts,
  locale: Locale,
): string[] => {
  const t = textIn(locale)
  const scanned = Object.values(contracts).reduce((total, count) => total + count, 0)
  if (scanned === 0) return [t(m.app_line_nothing)]
  const worst = severities.find((severity) => contracts[severity] > 0)
  const result = worst
    ? t(m.app_line_open, {
        findings: countFindings[worst](findings[worst], locale),
        contracts: countContracts(contracts[worst], locale),
      })
    : t(m.app_line_none, { contracts: countContracts(scanned, locale) })
  return [
    result,
    ...(partlyChecked > 0 ? [t(m.app_line_partly, { contracts: countContracts(partlyChecked, locale) })] : []),
    ...(notChecked > 0 ? [t(m.app_line_not_checked, { count: notChecked })] : []),
  ]
}

type CountText = (count: number, locale: Locale) => string

const pluralize =
  (one: typeof m.app_line_critical_one, many: typeof m.app_line_critical): CountText =>
  (count, locale) => {
    const t = textIn(locale)
    return count === 1 ? t(one) : t(many, { count })
  }

const countContracts = pluralize(m.app_line_contracts_one, m.app_line_contracts)

const countFindings: Record<Severity, CountText> = {
  critical: pluralize(m.app_line_critical_one, m.app_line_critical),
  high: pluralize(m.app_line_high_one, m.app_line_high),
  medium: pluralize(m.app_line_medium_one, m.app_line_medium),
  low: pluralize(m.app_line_low_one, m.app_line_low),
  informational: pluralize(m.app_line_informational_one, m.app_line_informational),
}
