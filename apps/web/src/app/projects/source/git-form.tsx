import { isGitRef } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Field } from '../../../shared/ui/field.tsx'
import { CancelButton } from '../buttons.tsx'

export interface Repository {
  url: string
  ref?: string | undefined
}

interface GitFormProps {
  /** The state it opens in. */
  start?: Repository | undefined
  /** Whether the server refused the address. */
  isRefused?: boolean
  isBusy?: boolean
  /** Below the fields. */
  children?: ReactNode
  onImport: (repository: Repository) => void
  onCancel: () => void
}

/** A repository's address and, if wanted, a branch, tag or commit. */
export const GitForm = ({ start, isRefused = false, isBusy = false, children, onImport, onCancel }: GitFormProps) => {
  const t = useText()
  const [url, setUrl] = useState(start?.url ?? '')
  const [ref, setRef] = useState(start?.ref ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const urlProblem = findUrlProblem(url.trim())
  const isRefBad = ref.trim() !== '' && !isGitRef(ref.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (urlProblem || isRefBad) return
    onImport({ url: url.trim(), ...(ref.trim() !== '' && { ref: ref.trim() }) })
  }
  const urlError = isChecked && urlProblem ? t(urlProblem) : isRefused ? t(m.intake_git_url_refused) : undefined
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 border border-line bg-surface p-5 sm:p-6">
      <Field
        label={t(m.intake_git_url)}
        hint={t(m.intake_git_url_hint)}
        error={urlError}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Field
        label={t(m.intake_git_ref)}
        hint={t(m.intake_git_ref_hint)}
        error={isChecked && isRefBad ? t(m.intake_git_ref_bad) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={ref}
        onChange={(event) => setRef(event.currentTarget.value)}
      />
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" disabled={isBusy} className={buttonClass('primary')}>
          {isBusy ? t(m.intake_git_importing) : t(m.intake_git_import)}
        </button>
        {isBusy && <CancelButton onCancel={onCancel} />}
        <span className="text-sm text-muted">{t(m.intake_free)}</span>
      </div>
    </form>
  )
}

/** The server checks again; addresses on loopback may be allowed there, so only the plain mistakes are found here. */
const findUrlProblem = (typed: string) => {
  if (typed === '') return m.intake_git_url_required
  const url = URL.parse(typed)
  if (!url) return m.intake_git_url_invalid
  if (url.username || url.password) return m.intake_git_url_credentials
  const isLocal = ['127.0.0.1', 'localhost'].includes(url.hostname)
  if (url.protocol !== 'https:' && !isLocal) return m.intake_git_url_not_https
  return url.pathname === '/' ? m.intake_git_url_invalid : undefined
}
