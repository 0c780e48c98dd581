import { deskRoutes } from '@lc/api-contract/desk'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { formatTime, useLocale, useText } from '../shared/i18n/text.ts'
import { buttonClass } from '../shared/ui/button.ts'
import { ConfirmDialog } from '../shared/ui/dialog.tsx'
import { type Ticket, type UnsentAnswer, useAct } from './desk-api.ts'
import { NoteDialog } from './note-dialog.tsx'

/** An answer that waits for a second expert. Its author can only read it. */
export const ProposalReview = ({ ticket }: { ticket: Ticket }) => {
  const locale = useLocale()
  const t = useText()
  const [open, setOpen] = useState<'approve' | 'return'>()
  const { proposal, reference } = ticket
  if (!proposal) return null
  const close = () => setOpen(undefined)
  return (
    <section data-proposal={proposal.isMine ? 'own' : 'other'}>
      <h2 className="text-base">{t(m.desk_proposal_by, { name: proposal.author })}</h2>
      <p className="mt-1 text-sm text-muted">{formatTime(proposal.at, locale)}</p>
      <blockquote className="mt-3 border-l-2 border-line pl-3 text-sm whitespace-pre-wrap wrap-anywhere">
        {proposal.text}
      </blockquote>
      {proposal.isMine ? (
        <p className="mt-3 text-sm">{t(m.desk_proposal_mine)}</p>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <button type="button" onClick={() => setOpen('approve')} className={buttonClass('primary')}>
            {t(m.desk_approve)}
          </button>
          <button type="button" onClick={() => setOpen('return')} className={buttonClass('quiet')}>
            {t(m.desk_return)}
          </button>
        </div>
      )}
      {open === 'approve' && <ApproveDialog reference={reference} proposal={proposal} onClose={close} />}
      {open === 'return' && <ReturnDialog reference={reference} proposal={proposal} onClose={close} />}
    </section>
  )
}

interface DecisionProps {
  reference: string
  proposal: UnsentAnswer
  onClose: () => void
}

const ApproveDialog = ({ reference, proposal, onClose }: DecisionProps) => {
  const t = useText()
  const act = useAct(reference)
  const [isBusy, setIsBusy] = useState(false)
  const approve = async () => {
    setIsBusy(true)
    await act(deskRoutes.approveAnswer, { reference, answerId: proposal.id }, t(m.desk_answered))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t(m.desk_approve_title)}
      label={t(m.desk_approve)}
      busyLabel={t(m.desk_sending)}
      isBusy={isBusy}
      onConfirm={approve}
      onClose={onClose}
    >
      <p>{t(m.desk_approve_text)}</p>
    </ConfirmDialog>
  )
}

const ReturnDialog = ({ reference, proposal, onClose }: DecisionProps) => {
  const t = useText()
  const act = useAct(reference)
  return (
    <NoteDialog
      title={t(m.desk_return_title)}
      field={t(m.desk_note, { name: proposal.author })}
      hint={t(m.desk_note_hint)}
      label={t(m.desk_return)}
      onSend={(note) => act(deskRoutes.returnAnswer, { reference, answerId: proposal.id, note }, t(m.desk_returned))}
      onClose={onClose}
    />
  )
}
