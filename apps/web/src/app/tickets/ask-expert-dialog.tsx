import { type Finding, type Locale, MAX_TICKET_FINDINGS, type Ticket, ticketMessage } from '@lc/api-contract'
import { formatMoment } from '@lc/content'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { askExpert } from '../../shared/api/tickets/ask-expert.ts'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { textIn, useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { ConfirmDialog, Dialog } from '../../shared/ui/dialog.tsx'
import { TextArea } from '../../shared/ui/field.tsx'

type AskState = 'writing' | 'sending' | 'no-equity'

interface AskExpertProps {
  scanId: string
  findings: readonly Pick<Finding, 'id' | 'severity' | 'text'>[]
  available: number | undefined
  /** The state it opens in. */
  start?: { state?: AskState; error?: string }
  onSent: () => void
  onClose: () => void
  /** Shown instead of the question when no consultation is left; `onContinue` sends the question again. */
  renderTopUp: (props: { onContinue: () => void; onClose: () => void }) => ReactNode
}

export const AskExpertDialog = (props: AskExpertProps) => {
  const { scanId, findings, available, start = {}, onSent, onClose, renderTopUp } = props
  const locale = useLocale()
  const t = useText()
  // Kept for a second press, so the same question is sent once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [state, setState] = useState<AskState>(start.state ?? 'writing')
  const [message, setMessage] = useState('')
  const [error, setError] = useState(start.error)
  const [ticket, setTicket] = useState<Ticket>()

  const submit = async () => {
    if (message.trim() === '') return setError(t(m.ticket_message_missing))
    setState('sending')
    const end = await askExpert({ id: scanId, findings: findings.map(({ id }) => id), message, idempotencyKey })
    if (end.kind === 'asked') {
      setTicket(end.ticket)
      onSent()
    } else setState(end.kind === 'no-equity' ? 'no-equity' : 'writing')
  }

  if (ticket) return <TicketSuccess reference={ticket.reference} dueAt={ticket.dueAt} onClose={onClose} />
  if (state === 'no-equity') return renderTopUp({ onContinue: submit, onClose })
  const isTooMany = findings.length > MAX_TICKET_FINDINGS
  return (
    <ConfirmDialog
      title={t(m.ticket_ask_title)}
      label={t(m.ticket_send)}
      busyLabel={t(m.ticket_sending)}
      isBusy={state === 'sending'}
      isBlocked={isTooMany}
      closesOnMask={false}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>{t(m.ticket_ask_text)}</p>
      <ul aria-label={t(m.ticket_findings)} className="mt-3 border border-line px-3 py-2 text-sm">
        {findings.map(({ id, severity, text }) => (
          <li key={id} className="py-1 wrap-anywhere">
            <span className="font-mono text-xs text-muted">{id}</span> {severityWord(severity, locale)} · {text.title}
          </li>
        ))}
      </ul>
      {isTooMany && (
        <p role="alert" className="mt-2 border-l-2 border-text pl-3">
          {t(m.ticket_too_many, { count: MAX_TICKET_FINDINGS })}
        </p>
      )}
      <div className="mt-4">
        <TextArea
          label={t(m.ticket_message)}
          rows={5}
          maxLength={ticketMessage.maxChars}
          value={message}
          error={error}
          hint={t(m.ticket_message_hint)}
          onChange={(event) => {
            setMessage(event.target.value)
            setError(undefined)
          }}
        />
      </div>
      <p className="mt-4">{t(m.ticket_cost, { available: available ?? '–' })}</p>
      <p className="mt-1 text-sm text-muted">{t(m.ticket_return)}</p>
    </ConfirmDialog>
  )
}

interface TicketSuccessProps {
  reference: string
  /** Missing if no date can be promised yet. */
  dueAt?: string | undefined
  onClose: () => void
}

export const TicketSuccess = ({ reference, dueAt, onClose }: TicketSuccessProps) => {
  const locale = useLocale()
  const t = useText()
  return (
    <Dialog title={t(m.ticket_success_title)} closesOnMask={false} onClose={onClose}>
      <p>{t(m.ticket_success_text)}</p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{t(m.ticket_reference)}</dt>
        <dd className="font-mono" data-ticket-reference>
          {reference}
        </dd>
        <dt className="text-muted">{t(m.ticket_due)}</dt>
        <dd>{describeDueTime(dueAt, locale)}</dd>
      </dl>
      <p className="mt-3 text-sm text-muted">{t(m.ticket_success_mail)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={`${localPath(locale, '/account')}#tickets`} className={buttonClass('primary')}>
          {t(m.ticket_success_see)}
        </Link>
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          {t(m.ticket_success_back)}
        </button>
      </div>
    </Dialog>
  )
}

const describeDueTime = (dueAt: Ticket['dueAt'], locale: Locale) => {
  const t = textIn(locale)
  return dueAt ? t(m.ticket_due_time, { time: formatMoment(new Date(dueAt), locale) }) : t(m.ticket_due_days)
}
