import type { Locale, ScanQuote } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { formatDate, textIn } from '../../../shared/i18n/text.ts'

type Included = Extract<ScanQuote, { charge: 'verification' }>

export const describeIncluded = ({ number, of, until }: Included, locale: Locale): string =>
  textIn(locale)(m.intake_cost_verification, { number, of, date: formatDate(until, locale) })

/** The cost of the order, as far as it is known before ordering. */
export const describeCost = (
  quote: ScanQuote | undefined,
  { available, locale }: { available: number | undefined; locale: Locale },
): string => {
  const t = textIn(locale)
  if (quote?.charge === 'existing') return t(m.intake_facts_cost_same)
  if (quote?.charge === 'verification') return describeIncluded(quote, locale)
  return t(m.intake_facts_cost_one, { available: available ?? '–' })
}

const MINUTE_SECONDS = 60
const STEP_SECONDS = 10

/** An estimate, rounded up to ten seconds or to whole minutes. */
export const describeDuration = (seconds: number, locale: Locale) => {
  const t = textIn(locale)
  const rounded = Math.max(STEP_SECONDS, Math.ceil(seconds / STEP_SECONDS) * STEP_SECONDS)
  return rounded < MINUTE_SECONDS
    ? t(m.intake_time_seconds, { seconds: rounded })
    : t(m.intake_time_minutes, { minutes: Math.ceil(seconds / MINUTE_SECONDS) })
}
