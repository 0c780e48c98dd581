import { deskNote } from '@lc/api-contract/desk'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useText } from '../shared/i18n/text.ts'
import { ConfirmDialog } from '../shared/ui/dialog.tsx'
import { TextArea } from '../shared/ui/field.tsx'

interface NoteDialogProps {
  title: string
  text?: string
  /** The name of the required field. */
  field: string
  hint: string
  label: string
  isDanger?: boolean
  /** Returns whether it worked. */
  onSend: (note: string) => Promise<boolean>
  onClose: () => void
}

/** A confirmation with one required text. */
export const NoteDialog = ({ title, text, field, hint, label, isDanger = false, onSend, onClose }: NoteDialogProps) => {
  const t = useText()
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    if (note.trim() === '') return setError(t(m.desk_required))
    setIsBusy(true)
    await onSend(note)
    onClose()
  }
  return (
    <ConfirmDialog
      title={title}
      label={label}
      busyLabel={t(m.desk_sending)}
      isBusy={isBusy}
      isDanger={isDanger}
      closesOnMask={false}
      onConfirm={send}
      onClose={onClose}
    >
      {text && <p className="mb-4">{text}</p>}
      <TextArea
        label={field}
        hint={hint}
        rows={3}
        maxLength={deskNote.maxChars}
        value={note}
        error={error}
        onChange={(event) => {
          setNote(event.target.value)
          setError(undefined)
        }}
      />
    </ConfirmDialog>
  )
}
