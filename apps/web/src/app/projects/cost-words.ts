import type { Locale, ScanQuote } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { formatDate } from '../../shared/i18n/format-time.ts'

type Included = Extract<ScanQuote, { charge: 'verification' }>

export const includedWords = ({ number, of, until }: Included, locale: Locale): string =>
  m.intake_cost_verification({ number, of, date: formatDate(until, locale) }, { locale })

/** What the order costs, as far as it is known before it is placed. */
export const costWords = (
  quote: ScanQuote | undefined,
  { available, locale }: { available: number | undefined; locale: Locale },
): string => {
  if (quote?.charge === 'existing') return m.intake_facts_cost_same({}, { locale })
  if (quote?.charge === 'verification') return includedWords(quote, locale)
  return m.intake_facts_cost_one({ available: available ?? '–' }, { locale })
}
