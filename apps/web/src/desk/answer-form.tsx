import { answerTexts, deskRoutes, type Verdict, verdicts } from '@lc/api-contract/desk'
import { m } from '@lc/content/messages'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../shared/i18n/text.ts'
import { buttonClass } from '../shared/ui/button.ts'
import { ConfirmDialog } from '../shared/ui/dialog.tsx'
import { FieldHint, TextArea } from '../shared/ui/field.tsx'
import { type Ticket, useAct } from './desk-api.ts'
import { useDesk } from './desk-context.ts'

export const verdictNames = {
  confirmed: m.desk_verdict_confirmed,
  other_severity: m.desk_verdict_other_severity,
  false_alarm: m.desk_verdict_false_alarm,
  open: m.desk_verdict_open,
} as const satisfies Record<Verdict, unknown>

interface Draft {
  verdicts: Partial<Record<string, Verdict>>
  reasoning: string
  fix: string
}

/** Unsent texts by ticket, so that looking at another ticket loses nothing. They end with the page or the session. */
const drafts = new Map<string, Draft>()

export const forgetDrafts = () => drafts.clear()

const startDraft = ({ reference, returned }: Ticket): Draft =>
  drafts.get(reference) ?? {
    verdicts: returned?.verdicts ?? {},
    reasoning: returned?.reasoning ?? '',
    fix: returned?.fix ?? '',
  }

/** Moves the focus to the first field of the answer. */
export const focusAnswer = () =>
  document.querySelector<HTMLElement>('[data-answer-form] select, [data-proposal] button')?.focus()

/** A verdict on each finding, the reasoning, and the fix. */
export const AnswerForm = ({ ticket }: { ticket: Ticket }) => {
  const t = useText()
  const { isFourEyes } = useDesk()
  const [draft, setDraft] = useState(() => startDraft(ticket))
  const [isChecked, setIsChecked] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const missing = ticket.findings.filter(({ id }) => !draft.verdicts[id])
  const isReasoned = draft.reasoning.trim() !== ''

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    drafts.set(ticket.reference, next)
    setDraft(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (missing.length === 0 && isReasoned) setIsSending(true)
  }

  return (
    <section>
      <h2 className="text-base">{t(m.desk_answer_title)}</h2>
      {ticket.returned && (
        <p className="mt-2 border-l-2 border-text pl-3 text-sm whitespace-pre-wrap wrap-anywhere" data-returned>
          {t(m.desk_returned_note, { note: ticket.returned.note ?? '' })}
        </p>
      )}
      <form noValidate onSubmit={submit} className="mt-3 grid gap-4" data-answer-form>
        {ticket.findings.map(({ id }) => (
          <VerdictField
            key={id}
            label={t(m.desk_verdict_of, { id })}
            value={draft.verdicts[id]}
            error={isChecked && !draft.verdicts[id] ? t(m.desk_verdict_missing) : undefined}
            onChange={(verdict) => change({ verdicts: { ...draft.verdicts, [id]: verdict } })}
          />
        ))}
        <TextArea
          label={t(m.desk_reasoning)}
          hint={t(m.desk_reasoning_hint)}
          rows={6}
          maxLength={answerTexts.reasoning.maxChars}
          value={draft.reasoning}
          error={isChecked && !isReasoned ? t(m.desk_reasoning_missing) : undefined}
          onChange={(event) => change({ reasoning: event.target.value })}
        />
        <TextArea
          label={t(m.desk_fix)}
          hint={t(m.desk_fix_hint)}
          rows={4}
          maxLength={answerTexts.fix.maxChars}
          value={draft.fix}
          onChange={(event) => change({ fix: event.target.value })}
        />
        <button type="submit" className={buttonClass('primary')}>
          {t(isFourEyes ? m.desk_propose : m.desk_send)}
        </button>
      </form>
      {isSending && <SendDialog ticket={ticket} draft={draft} onClose={() => setIsSending(false)} />}
    </section>
  )
}

interface VerdictFieldProps {
  label: string
  value: Verdict | undefined
  error: string | undefined
  onChange: (verdict: Verdict | undefined) => void
}

const VerdictField = ({ label, value, error, onChange }: VerdictFieldProps) => {
  const t = useText()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-words` : undefined}
        onChange={(event) => onChange(verdicts.find((verdict) => verdict === event.target.value))}
        className="mt-1.5 h-11 w-full rounded-control border border-control bg-bg px-3 text-base text-text aria-invalid:border-2 aria-invalid:border-text"
      >
        <option value="">{t(m.desk_verdict_none)}</option>
        {verdicts.map((verdict) => (
          <option key={verdict} value={verdict}>
            {t(verdictNames[verdict])}
          </option>
        ))}
      </select>
      <FieldHint id={`${id}-words`} error={error} />
    </div>
  )
}

const SendDialog = ({ ticket, draft, onClose }: { ticket: Ticket; draft: Draft; onClose: () => void }) => {
  const t = useText()
  const { isFourEyes } = useDesk()
  const { reference } = ticket
  const act = useAct(reference)
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    const answer = { ...draft, verdicts: draft.verdicts as Record<string, Verdict> }
    const isSent = await act(
      deskRoutes.answerTicket,
      { reference, answer },
      t(isFourEyes ? m.desk_proposed : m.desk_answered),
    )
    if (isSent) drafts.delete(reference)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t(m.desk_send_title)}
      label={t(isFourEyes ? m.desk_propose : m.desk_send)}
      busyLabel={t(m.desk_sending)}
      isBusy={isBusy}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t(isFourEyes ? m.desk_proposal_mine : m.desk_send_text)}</p>
    </ConfirmDialog>
  )
}
