import { decisionReason, type FindingStatus, findingStatuses, MAX_DECIDED_AT_ONCE } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useId, useState } from 'react'
import type { Triage } from '../../../shared/api/findings/set-finding-status.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { findingStatusMeaning, findingStatusWord } from '../triage-words.ts'

interface TriageDialogProps {
  contractId: string
  /** Ids of the findings that are decided about. */
  findings: readonly string[]
  start?: { status?: FindingStatus; error?: string; isBusy?: boolean }
  /** Answers whether it was decided. */
  decide: (triage: Triage) => Promise<boolean>
  onDecided: () => void
  onClose: () => void
}

/** What to think of one finding or of many, and why. */
export const TriageDialog = (props: TriageDialogProps) => {
  const { contractId, findings, start = {}, decide, onDecided, onClose } = props
  const locale = useLocale()
  const [status, setStatus] = useState<FindingStatus>(start.status ?? 'acknowledged')
  const [reason, setReason] = useState('')
  const [error, setError] = useState(start.error)
  const [isBusy, setIsBusy] = useState(start.isBusy ?? false)
  const isTooMany = findings.length > MAX_DECIDED_AT_ONCE

  const save = async () => {
    if (status !== 'open' && reason.trim() === '') return setError(m.triage_reason_missing({}, { locale }))
    setIsBusy(true)
    const about = { id: contractId, findings: [...findings] }
    const body = status === 'open' ? { ...about, status } : { ...about, status, reason }
    if (await decide(body)) onDecided()
    else setIsBusy(false)
  }

  return (
    <Dialog title={m.triage_title({ count: findings.length }, { locale })} closesOnMask={false} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <p className="text-sm text-muted wrap-anywhere">{m.triage_text({}, { locale })}</p>
        <StatusChoice chosen={status} onChoose={setStatus} />
        {status !== 'open' && (
          <div className="mt-4">
            <TextArea
              label={m.triage_reason({}, { locale })}
              rows={3}
              maxLength={decisionReason.maxChars}
              value={reason}
              error={error}
              hint={m.triage_reason_hint({}, { locale })}
              onChange={(event) => {
                setReason(event.target.value)
                setError(undefined)
              }}
            />
          </div>
        )}
        {isTooMany && <p role="alert">{m.triage_too_many({ count: MAX_DECIDED_AT_ONCE }, { locale })}</p>}
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="submit" disabled={isBusy || isTooMany} className={buttonClass('primary')}>
            {isBusy ? m.triage_saving({}, { locale }) : m.triage_save({}, { locale })}
          </button>
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            {m.app_cancel({}, { locale })}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

const StatusChoice = ({ chosen, onChoose }: { chosen: FindingStatus; onChoose: (status: FindingStatus) => void }) => {
  const locale = useLocale()
  const name = useId()
  return (
    <fieldset className="mt-4 border border-line">
      <legend className="sr-only">{m.triage_choice({}, { locale })}</legend>
      {findingStatuses.map((status) => (
        <label
          key={status}
          className="flex min-h-12 cursor-pointer items-center gap-3 border-line px-4 py-2 not-first:border-t"
        >
          <input
            type="radio"
            name={name}
            value={status}
            checked={status === chosen}
            onChange={() => onChoose(status)}
            className="size-4 accent-text"
          />
          <span>
            {findingStatusWord(status, locale)}
            <span className="block text-sm text-muted">{findingStatusMeaning(status, locale)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
