import { deskRoutes } from '@lc/api-contract/desk'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import { useState } from 'react'
import { Link } from 'react-router'
import { localPath } from '../shared/i18n/locale-path.ts'
import { formatTime, useLocale, useText } from '../shared/i18n/text.ts'
import { buttonClass } from '../shared/ui/button.ts'
import { AnswerForm, focusAnswer } from './answer-form.tsx'
import { type Ticket, useAct } from './desk-api.ts'
import { NoteDialog } from './note-dialog.tsx'
import { ProposalReview } from './proposal-review.tsx'
import { describeDue } from './queue-list.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** The question, what was answered, and what to do next. */
export const TicketPanel = ({ ticket }: { ticket: Ticket }) => {
  const t = useText()
  const [isClosing, setIsClosing] = useState(false)
  const isOpen = ticket.status !== 'closed'
  useShortcuts({ r: focusAnswer, c: () => isOpen && setIsClosing(true) })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" data-ticket-panel={ticket.status}>
      <PanelHead ticket={ticket} onClose={() => setIsClosing(true)} />
      <Question ticket={ticket} />
      {ticket.answers.length > 0 && (
        <section>
          <h2 className="text-base">{t(m.desk_answers_title)}</h2>
          {ticket.answers.map(({ text, author, at }) => (
            <Words key={at + text} by={author} at={at} text={text} />
          ))}
        </section>
      )}
      {isOpen && (ticket.proposal ? <ProposalReview ticket={ticket} /> : <AnswerForm ticket={ticket} />)}
      {isClosing && <CloseDialog ticket={ticket} onClose={() => setIsClosing(false)} />}
    </div>
  )
}

const PanelHead = ({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) => {
  const locale = useLocale()
  const t = useText()
  const act = useAct(ticket.reference)
  const { reference, takenBy, isMine, status } = ticket
  const body = { reference }
  return (
    <div>
      <p className="font-mono text-sm text-muted">{reference}</p>
      <p className={`mt-1 ${ticket.isOverdue ? 'font-semibold' : ''}`} data-due>
        {describeDue(ticket, locale)}
      </p>
      {status !== 'closed' && (
        <>
          <p className="mt-1 text-sm text-muted" data-holder>
            {isMine ? t(m.desk_mine) : takenBy ? t(m.desk_taken_by, { name: takenBy }) : t(m.desk_untaken)}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {!takenBy && (
              <button
                type="button"
                onClick={() => act(deskRoutes.takeTicket, body)}
                className={buttonClass('quiet', 'small')}
              >
                {t(m.desk_take)}
              </button>
            )}
            {takenBy && (
              <button
                type="button"
                onClick={() => act(deskRoutes.releaseTicket, body)}
                className={buttonClass('quiet', 'small')}
              >
                {t(m.desk_release)}
              </button>
            )}
            <button type="button" onClick={onClose} className={buttonClass('quiet', 'small')}>
              {t(m.desk_close)}
            </button>
          </div>
        </>
      )}
    </div>
  )
}

const Question = ({ ticket }: { ticket: Ticket }) => {
  const locale = useLocale()
  const t = useText()
  const { reference, findings, message, createdAt } = ticket
  return (
    <section>
      <h2 className="text-base">{t(m.desk_question)}</h2>
      {ticket.locale !== locale && (
        <p className="mt-1 border-l-2 border-text pl-3 text-sm" data-other-language>
          {t(ticket.locale === 'zh' ? m.desk_asked_in_zh : m.desk_asked_in_en)}
        </p>
      )}
      <blockquote className="mt-2 whitespace-pre-wrap wrap-anywhere" data-question>
        {visibleText(message.replaceAll('\r\n', '\n'))}
      </blockquote>
      <p className="mt-2 text-sm text-muted">{formatTime(createdAt, locale)}</p>
      <ul aria-label={t(m.desk_findings)} className="mt-3 border border-line px-3 py-1 text-sm">
        {findings.map(({ id, severity, title }) => (
          <li key={id} className="wrap-anywhere">
            <Link
              to={`${localPath(locale, `/tickets/${reference}`)}?finding=${id}`}
              className="flex min-h-8 flex-wrap items-center gap-x-1.5 py-1 underline decoration-control underline-offset-4 hover:decoration-text"
            >
              <span className="font-mono text-xs">{id}</span>
              {severityWord(severity, locale)} · {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An answer as the user received it. */
export const Words = ({ by, at, text }: { by: string; at: string; text: string }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <figure className="mt-3 border-l-2 border-line pl-3">
      <figcaption className="text-sm text-muted">{t(m.desk_by, { name: by, time: formatTime(at, locale) })}</figcaption>
      <blockquote className="mt-1 text-sm whitespace-pre-wrap wrap-anywhere">{visibleText(text)}</blockquote>
    </figure>
  )
}

const CloseDialog = ({ ticket: { reference }, onClose }: { ticket: Ticket; onClose: () => void }) => {
  const t = useText()
  const act = useAct(reference)
  return (
    <NoteDialog
      title={t(m.desk_close_title)}
      text={t(m.desk_close_text)}
      field={t(m.desk_close_reason)}
      hint={t(m.desk_close_reason_hint)}
      label={t(m.desk_close)}
      isDanger
      onSend={(reason) => act(deskRoutes.closeDeskTicket, { reference, reason }, t(m.desk_closed))}
      onClose={onClose}
    />
  )
}
