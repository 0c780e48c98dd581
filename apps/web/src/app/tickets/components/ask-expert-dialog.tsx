import { type Finding, MAX_TICKET_FINDINGS, type Ticket, ticketMessage } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import { type ReactNode, useState } from 'react'
import { askExpert } from '../../../shared/api/tickets/ask-expert.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { TicketSuccess } from './ticket-success.tsx'

export type AskState = 'asking' | 'sending' | 'no-equity'

export interface AskExpertProps {
  contractId: string
  findings: readonly Pick<Finding, 'id' | 'severity' | 'text'>[]
  available: number | undefined
  /** The state it opens in. */
  start?: { state?: AskState; error?: string }
  onAsked: () => void
  onClose: () => void
  /** What is shown in place of the question when no consultation is left; `onContinue` asks again. */
  topUp: (props: { onContinue: () => void; onClose: () => void }) => ReactNode
}

/** The chosen findings, the question, and what it costs. */
export const AskExpertDialog = (props: AskExpertProps) => {
  const { contractId, findings, available, start = {}, onAsked, onClose, topUp } = props
  const locale = useLocale()
  // Kept over a second press: the same question is asked once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [state, setState] = useState<AskState>(start.state ?? 'asking')
  const [message, setMessage] = useState('')
  const [error, setError] = useState(start.error)
  const [ticket, setTicket] = useState<Ticket>()

  const ask = async () => {
    if (message.trim() === '') return setError(m.ticket_message_missing({}, { locale }))
    setState('sending')
    const end = await askExpert({ id: contractId, findings: findings.map(({ id }) => id), message, idempotencyKey })
    if (end.kind === 'asked') {
      setTicket(end.ticket)
      onAsked()
    } else setState(end.kind === 'no-equity' ? 'no-equity' : 'asking')
  }

  if (ticket) return <TicketSuccess reference={ticket.reference} dueAt={ticket.dueAt} onClose={onClose} />
  if (state === 'no-equity') return topUp({ onContinue: ask, onClose })
  const isTooMany = findings.length > MAX_TICKET_FINDINGS
  return (
    <Dialog title={m.ticket_ask_title({}, { locale })} closesOnMask={false} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <p>{m.ticket_ask_text({}, { locale })}</p>
        <ul aria-label={m.ticket_findings({}, { locale })} className="mt-3 border border-line px-3 py-2 text-sm">
          {findings.map(({ id, severity, text }) => (
            <li key={id} className="py-1 wrap-anywhere">
              <span className="font-mono text-xs text-muted">{id}</span> {severityWord(severity, locale)} · {text.title}
            </li>
          ))}
        </ul>
        {isTooMany && (
          <p role="alert" className="mt-2 border-l-2 border-text pl-3">
            {m.ticket_too_many({ count: MAX_TICKET_FINDINGS }, { locale })}
          </p>
        )}
        <div className="mt-4">
          <TextArea
            label={m.ticket_message({}, { locale })}
            rows={5}
            maxLength={ticketMessage.maxChars}
            value={message}
            error={error}
            hint={m.ticket_message_hint({}, { locale })}
            onChange={(event) => {
              setMessage(event.target.value)
              setError(undefined)
            }}
          />
        </div>
        <p className="mt-4">{m.ticket_cost({ available: available ?? '–' }, { locale })}</p>
        <p className="mt-1 text-sm text-muted">{m.ticket_return({}, { locale })}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="submit" disabled={state === 'sending' || isTooMany} className={buttonClass('primary')}>
            {state === 'sending' ? m.ticket_sending({}, { locale }) : m.ticket_send({}, { locale })}
          </button>
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            {m.app_cancel({}, { locale })}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
