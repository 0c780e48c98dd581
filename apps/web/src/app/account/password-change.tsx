import { m } from '@lc/content/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { LoadingFallback, lazyPart } from '../../shared/ui/lazy-part.tsx'
import { toastStore } from '../../shared/ui/toaster.tsx'

const ReplacePasswordDialog = lazyPart(() =>
  import('./replace-password-dialog.tsx').then((file) => file.ReplacePasswordDialog),
)

const ForgotDialog = lazyPart(() => import('../../shared/session/forgot-dialog.tsx').then((file) => file.ForgotDialog))

/** Changes the password with the current one, or through a link by mail. */
export const PasswordChange = ({ email }: { email: string }) => {
  const t = useText()
  const queries = useQueryClient()
  const [open, setOpen] = useState<'dialog' | 'by-mail'>()
  const close = () => setOpen(undefined)
  const finish = async () => {
    close()
    toastStore.show('success', t(m.account_change_done))
    await Promise.all(['sessions', 'security-log'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }
  return (
    <>
      <button type="button" onClick={() => setOpen('dialog')} className={`mt-2 ${buttonClass('quiet')}`}>
        {t(m.account_change_title)}
      </button>
      {open && (
        <Suspense fallback={<LoadingFallback />}>
          {open === 'dialog' ? (
            <ReplacePasswordDialog email={email} onClose={close} onDone={finish} onByMail={() => setOpen('by-mail')} />
          ) : (
            <ForgotDialog title={t(m.account_change_title)} email={email} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
