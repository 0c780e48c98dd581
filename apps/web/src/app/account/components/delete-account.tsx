import { m } from '@lc/content/messages'
import { Suspense, useState } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { late } from '../../../shared/pages/late.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { OnItsWay } from '../../../shared/ui/on-its-way.tsx'

const DeleteDialog = late(() => import('./delete-dialog.tsx').then((file) => file.DeleteDialog))

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
      {isOpen && (
        <Suspense fallback={<OnItsWay />}>
          <DeleteDialog email={email} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
