import type { Finding } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { formatTime } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { findingStatusWord } from '../triage-words.ts'

type Decided = Pick<Finding, 'status' | 'decision'>

/** Says of a finding in the list what was decided about it; nothing of one that is simply open. */
export const TriageTag = ({ status, decision }: Decided) => {
  const locale = useLocale()
  if (!decision) return null
  return (
    <span className="mt-1 block text-sm font-semibold" data-triage={status}>
      {status === 'open' ? m.triage_seen_again({}, { locale }) : findingStatusWord(status, locale)}
    </span>
  )
}

/** The whole decision, with its reason and its time. */
export const TriageNote = ({ status, decision }: Decided) => {
  const locale = useLocale()
  if (!decision) return null
  const facts = { status: findingStatusWord(decision.status, locale), time: formatTime(decision.at, locale) }
  return (
    <div className="mt-3 border-l-2 border-text pl-3 text-sm wrap-anywhere">
      <p className="font-semibold">{m.triage_decided(facts, { locale })}</p>
      <p className="whitespace-pre-wrap">{visibleText(decision.reason.replaceAll('\r\n', '\n'))}</p>
      {status === 'open' && <p className="mt-1">{m.triage_seen_again_text({}, { locale })}</p>}
    </div>
  )
}
