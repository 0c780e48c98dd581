import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useLocale } from '../../../lib/locale-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { DeleteDialog } from './delete-dialog.tsx'

/** What deleting means, before anything is asked. */
export const DeleteAccount = ({ email }: { email: string | undefined }) => {
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="border border-critical bg-surface p-6">
      <p>{m.app_delete_erased({}, { locale })}</p>
      <p className="mt-3 text-muted">{m.app_delete_kept({}, { locale })}</p>
      <button type="button" onClick={() => setIsOpen(true)} className={`mt-5 ${buttonClass('danger')}`}>
        {m.app_delete_open({}, { locale })}
      </button>
      {isOpen && <DeleteDialog email={email} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
