import { type DecidedCounts, decidedStatuses } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { htmlLang } from '../../../shared/i18n/locale-path.ts'
import { findingStatusWord } from '../triage-words.ts'

/** What the counts above leave out, so that nothing goes out of sight. */
export const TriageCounts = ({ decided }: { decided: DecidedCounts }) => {
  const locale = useLocale()
  const present = decidedStatuses.filter((status) => decided[status] > 0)
  if (present.length === 0) return null
  const parts = present.map((status) =>
    m.triage_count({ status: findingStatusWord(status, locale), count: decided[status] }, { locale }),
  )
  const list = new Intl.ListFormat(htmlLang(locale), { type: 'conjunction' }).format(parts)
  return (
    <p className="mb-3 text-sm text-muted" data-decided>
      {m.triage_counts({ list }, { locale })}
    </p>
  )
}
