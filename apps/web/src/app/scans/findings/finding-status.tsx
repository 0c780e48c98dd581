import { type DecidedCounts, decidedStatuses, type Finding, type FindingStatus, type Locale } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { htmlLang } from '../../../shared/i18n/locale-path.ts'
import { formatTime, textIn, useLocale, useText } from '../../../shared/i18n/text.ts'

const names = {
  open: m.triage_status_open,
  acknowledged: m.triage_status_acknowledged,
  false_positive: m.triage_status_false_positive,
  fixed: m.triage_status_fixed,
} as const

const meanings = {
  open: m.triage_meaning_open,
  acknowledged: m.triage_meaning_acknowledged,
  false_positive: m.triage_meaning_false_positive,
  fixed: m.triage_meaning_fixed,
} as const

export const findingStatusName = (status: FindingStatus, locale: Locale) => textIn(locale)(names[status])
export const findingStatusMeaning = (status: FindingStatus, locale: Locale) => textIn(locale)(meanings[status])

type Decided = Pick<Finding, 'status' | 'decision'>

/** The decision about a finding in the list; nothing if it is simply open. */
export const TriageTag = ({ status, decision }: Decided) => {
  const locale = useLocale()
  const t = useText()
  if (!decision) return null
  return (
    <span className="mt-1 block text-sm font-semibold" data-triage={status}>
      {status === 'open' ? t(m.triage_seen_again) : findingStatusName(status, locale)}
    </span>
  )
}

export const TriageNote = ({ status, decision }: Decided) => {
  const locale = useLocale()
  const t = useText()
  if (!decision) return null
  const facts = { status: findingStatusName(decision.status, locale), time: formatTime(decision.at, locale) }
  return (
    <div className="mt-3 border-l-2 border-text pl-3 text-sm wrap-anywhere">
      <p className="font-semibold">{t(m.triage_decided, facts)}</p>
      <p className="whitespace-pre-wrap">{visibleText(decision.reason.replaceAll('\r\n', '\n'))}</p>
      {status === 'open' && <p className="mt-1">{t(m.triage_seen_again_text)}</p>}
    </div>
  )
}

/** Findings with a decision, which the severity counts leave out. */
export const TriageCounts = ({ decided }: { decided: DecidedCounts }) => {
  const locale = useLocale()
  const t = useText()
  const present = decidedStatuses.filter((status) => decided[status] > 0)
  if (present.length === 0) return null
  const parts = present.map((status) =>
    t(m.triage_count, { status: findingStatusName(status, locale), count: decided[status] }),
  )
  const list = new Intl.ListFormat(htmlLang(locale), { type: 'conjunction' }).format(parts)
  return <p data-decided>{t(m.triage_counts, { list })}</p>
}
