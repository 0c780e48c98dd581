import { m } from '@lc/content/messages'
import { useRef, useState } from 'react'
import { deleteUser } from '../../../shared/api/account/delete-user.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { leaveFor } from '../../../shared/session/browser-storage.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { PasswordField } from '../../../shared/ui/password-field.tsx'
import { toastStore } from '../../../shared/ui/toast-store.ts'

const problems = {
  missing: m.account_password_required,
  'wrong-password': m.error_WRONG_PASSWORD,
} as const

interface DeleteDialogProps {
  email: string | undefined
  onClose: () => void
  start?: { problem?: keyof typeof problems | 'scans-running'; isBusy?: boolean }
}

/** The password is asked for again: an open browser must not be enough. */
export const DeleteDialog = ({ email, onClose, start = {} }: DeleteDialogProps) => {
  const locale = useLocale()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState(start.problem)
  const [isBusy, setIsBusy] = useState(start.isBusy ?? false)
  const field = useRef<HTMLInputElement>(null)

  const confirm = async () => {
    if (!password) return refuse('missing')
    setIsBusy(true)
    const end = await deleteUser(password)
    if (end === 'deleted') {
      toastStore.carry('success', m.app_delete_done({}, { locale }))
      return leaveFor(localPath(locale, '/auto-detection'))
    }
    setIsBusy(false)
    refuse(end === 'failed' ? undefined : end)
  }

  const refuse = (why: typeof problem) => {
    setProblem(why)
    field.current?.focus()
  }

  const isOfField = problem !== undefined && problem !== 'scans-running'
  return (
    <ConfirmDialog
      title={m.app_delete_ask({}, { locale })}
      label={m.app_delete_confirm({}, { locale })}
      busyLabel={m.app_delete_busy({}, { locale })}
      isBusy={isBusy}
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="mb-5">{m.app_delete_warning({}, { locale })}</p>
      {/* For password managers, which look for the password under this name. */}
      <input type="hidden" name="email" autoComplete="username" value={email ?? ''} readOnly />
      <PasswordField
        ref={field}
        label={m.account_password({}, { locale })}
        name="password"
        autoComplete="current-password"
        value={password}
        error={isOfField ? problems[problem]({}, { locale }) : undefined}
        onChange={(event) => {
          setPassword(event.target.value)
          setProblem(undefined)
        }}
      />
      <div role="status">
        {problem === 'scans-running' && (
          <p className="mt-4 border-l-2 border-text pl-3">{m.error_SCANS_RUNNING({}, { locale })}</p>
        )}
      </div>
    </ConfirmDialog>
  )
}
