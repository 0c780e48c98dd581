import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { dueWords } from '../ticket-words.ts'

interface TicketSuccessProps {
  reference: string
  /** Absent where no date can be promised yet. */
  dueAt?: string | undefined
  onClose: () => void
}

/** A ticket was accepted: its reference, when the answer is due, and where it will show. */
export const TicketSuccess = ({ reference, dueAt, onClose }: TicketSuccessProps) => {
  const locale = useLocale()
  return (
    <Dialog title={m.ticket_success_title({}, { locale })} closesOnMask={false} onClose={onClose}>
      <p>{m.ticket_success_text({}, { locale })}</p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{m.ticket_reference({}, { locale })}</dt>
        <dd className="font-mono" data-ticket-reference>
          {reference}
        </dd>
        <dt className="text-muted">{m.ticket_due({}, { locale })}</dt>
        <dd>{dueWords(dueAt, locale)}</dd>
      </dl>
      <p className="mt-3 text-sm text-muted">{m.ticket_success_mail({}, { locale })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={`${localPath(locale, '/account')}#tickets`} className={buttonClass('primary')}>
          {m.ticket_success_see({}, { locale })}
        </Link>
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          {m.ticket_success_back({}, { locale })}
        </button>
      </div>
    </Dialog>
  )
}
