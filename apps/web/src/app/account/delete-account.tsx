import { m } from '@lc/content/messages'
import { Suspense, useState } from 'react'
import { useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { LoadingFallback, lazyPart } from '../../shared/ui/lazy-part.tsx'

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx').then((file) => file.DeleteDialog))

/** Explains the consequences before the dialog opens. */
export const DeleteAccount = () => {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="border border-critical bg-surface p-6">
      <p>{t(m.app_delete_erased)}</p>
      <p className="mt-3 text-muted">{t(m.app_delete_kept)}</p>
      <button type="button" onClick={() => setIsOpen(true)} className={`mt-5 ${buttonClass('danger')}`}>
        {t(m.app_delete_open)}
      </button>
      {isOpen && (
        <Suspense fallback={<LoadingFallback />}>
          <DeleteDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
