import { type LevelCounts, type Locale, type Severity, severities } from '@lc/api-contract'
import { m } from '@lc/content/messages'

/**
 * What matters first, in words: the worst kind of open finding, and in how many contracts. Nothing open is said of what was
 * scanned alone, and never without what was not checked.
 */
export const lineWords = (
  { contracts, findings, partlyChecked, notChecked }: LevelCounts,
  locale: Locale,
): string[] => {
  const options = { locale }
  const scanned = Object.values(contracts).reduce((total, count) => total + count, 0)
  if (scanned === 0) return [m.app_line_nothing({}, options)]
  const worst = severities.find((severity) => contracts[severity] > 0)
  const told = worst
    ? m.app_line_open(
        { findings: findingWords[worst](findings[worst], locale), contracts: contractWords(contracts[worst], locale) },
        options,
      )
    : m.app_line_none({ contracts: contractWords(scanned, locale) }, options)
  return [
    told,
    ...(partlyChecked > 0 ? [m.app_line_partly({ contracts: contractWords(partlyChecked, locale) }, options)] : []),
    ...(notChecked > 0 ? [m.app_line_not_checked({ count: notChecked }, options)] : []),
  ]
}

const contractWords = (count: number, locale: Locale) =>
  count === 1 ? m.app_line_contracts_one({}, { locale }) : m.app_line_contracts({ count }, { locale })

type Counted = (count: number, locale: Locale) => string

const counted =
  (one: typeof m.app_line_critical_one, many: typeof m.app_line_critical): Counted =>
  (count, locale) =>
    count === 1 ? one({}, { locale }) : many({ count }, { locale })

const findingWords: Record<Severity, Counted> = {
  critical: counted(m.app_line_critical_one, m.app_line_critical),
  high: counted(m.app_line_high_one, m.app_line_high),
  medium: counted(m.app_line_medium_one, m.app_line_medium),
  low: counted(m.app_line_low_one, m.app_line_low),
  informational: counted(m.app_line_informational_one, m.app_line_informational),
}
