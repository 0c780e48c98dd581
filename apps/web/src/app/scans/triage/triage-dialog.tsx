import { decisionReason, type FindingStatus, findingStatuses, MAX_DECIDED_AT_ONCE } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useId, useState } from 'react'
import type { Triage } from '../../../shared/api/findings/set-finding-status.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx'
import { TextArea } from '../../../shared/ui/field.tsx'
import { findingStatusMeaning, findingStatusName } from '../findings/finding-status.tsx'

interface TriageDialogProps {
  scanId: string
  /** Ids of the findings to decide. */
  findings: readonly string[]
  start?: { status?: FindingStatus; error?: string; isBusy?: boolean }
  /** Resolves to whether the decision was saved. */
  decide: (triage: Triage) => Promise<boolean>
  onDecided: () => void
  onClose: () => void
}

/** A decision about one or more findings, with a reason. */
export const TriageDialog = (props: TriageDialogProps) => {
  const { scanId, findings, start = {}, decide, onDecided, onClose } = props
  const t = useText()
  const [status, setStatus] = useState<FindingStatus>(start.status ?? 'acknowledged')
  const [reason, setReason] = useState('')
  const [error, setError] = useState(start.error)
  const [isBusy, setIsBusy] = useState(start.isBusy ?? false)
  const isTooMany = findings.length > MAX_DECIDED_AT_ONCE

  const save = async () => {
    if (status !== 'open' && reason.trim() === '') return setError(t(m.triage_reason_missing))
    setIsBusy(true)
    const about = { id: scanId, findings: [...findings] }
    const body = status === 'open' ? { ...about, status } : { ...about, status, reason }
    if (await decide(body)) onDecided()
    else setIsBusy(false)
  }

  return (
    <ConfirmDialog
      title={t(m.triage_title, { count: findings.length })}
      label={t(m.triage_save)}
      busyLabel={t(m.triage_saving)}
      isBusy={isBusy}
      isBlocked={isTooMany}
      closesOnMask={false}
      onConfirm={save}
      onClose={onClose}
    >
      <p className="text-sm text-muted wrap-anywhere">{t(m.triage_text)}</p>
      <StatusChoice chosen={status} onChoose={setStatus} />
      {status !== 'open' && (
        <div className="mt-4">
          <TextArea
            label={t(m.triage_reason)}
            rows={3}
            maxLength={decisionReason.maxChars}
            value={reason}
            error={error}
            hint={t(m.triage_reason_hint)}
            onChange={(event) => {
              setReason(event.target.value)
              setError(undefined)
            }}
          />
        </div>
      )}
      {isTooMany && <p role="alert">{t(m.triage_too_many, { count: MAX_DECIDED_AT_ONCE })}</p>}
    </ConfirmDialog>
  )
}

const StatusChoice = ({ chosen, onChoose }: { chosen: FindingStatus; onChoose: (status: FindingStatus) => void }) => {
  const locale = useLocale()
  const t = useText()
  const name = useId()
  return (
    <fieldset className="mt-4 border border-line">
      <legend className="sr-only">{t(m.triage_choice)}</legend>
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
            {findingStatusName(status, locale)}
            <span className="block text-sm text-muted">{findingStatusMeaning(status, locale)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
