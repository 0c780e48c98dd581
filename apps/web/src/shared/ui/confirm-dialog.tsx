import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { useLocale } from '../i18n/locale-context.ts'
import { buttonClass } from './button.ts'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What happens, said before it happens; a field that must be filled first stands here too. */
  children: ReactNode
  /** The verb on the button; with `busyLabel` while it is being done. */
  label: string
  busyLabel?: string
  /** The word on the other button, where "Cancel" would be read as the deed itself. */
  dismissLabel?: string
  isBusy?: boolean
  /** Something is lost for good. */
  isDanger?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The last question before something that cannot be taken back. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, children, label, busyLabel = label, isBusy = false, isDanger = false, onConfirm, onClose } = props
  const locale = useLocale()
  const { dismissLabel = m.app_cancel({}, { locale }) } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm()
        }}
      >
        {children}
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="submit" disabled={isBusy} className={buttonClass(isDanger ? 'danger' : 'primary')}>
            {isBusy ? busyLabel : label}
          </button>
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            {dismissLabel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
