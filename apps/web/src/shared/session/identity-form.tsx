import type { LoginMethod } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { buttonClass } from '../ui/button.ts'
import { Field, PasswordField } from '../ui/field.tsx'
import { cancelPasskey, hasPasskeys } from './passkey.ts'

const fieldProblems = {
  'password-missing': m.account_password_required,
  'wrong-password': m.error_WRONG_PASSWORD,
  'code-missing': m.factor_code_missing,
  'wrong-code': m.factor_code_wrong,
} as const

const passkeyProblems = {
  'passkey-unused': m.factor_passkey_unused,
  'passkey-refused': m.factor_passkey_refused,
  'passkey-late': m.factor_passkey_late,
} as const

type FieldProblem = keyof typeof fieldProblems
type PasskeyProblem = keyof typeof passkeyProblems

/** How an attempt ended; undefined after a failure that a toast has shown. */
export type AttemptEnd = FieldProblem | PasskeyProblem | 'done' | undefined

export interface TypedIdentity {
  method: 'password' | 'totp' | 'recovery_code'
  password: string
  code: string
}

/** A state for the component catalogue. */
export interface IdentityStart {
  problem?: FieldProblem | PasskeyProblem
  busyWith?: 'passkey' | 'fields'
  isRecovery?: boolean
  hasPasskeys?: boolean
}

interface IdentityFormProps {
  /** Empty for an account without a second factor: the password is enough. */
  methods: readonly LoginMethod[]
  /** With it, the password is required beside a code, and password managers know the account. */
  email?: string | undefined
  label: string
  onPasskey: () => Promise<AttemptEnd>
  onSubmit: (typed: TypedIdentity) => Promise<AttemptEnd>
  start?: IdentityStart
}

/** The ways to show who is at the browser: a passkey, or fields to fill in. */
export const IdentityForm = ({ methods, email, label, onPasskey, onSubmit, start = {} }: IdentityFormProps) => {
  const t = useText()
  const canUsePasskey = methods.includes('passkey') && (start.hasPasskeys ?? hasPasskeys())
  const hasChoice = canUsePasskey || methods.includes('totp')
  const [isRecovery, setIsRecovery] = useState(start.isRecovery ?? (methods.length > 0 && !hasChoice))
  const { problem, busyWith, attempt, clear } = useAttempts(start)
  const isPasskeyShown = canUsePasskey && !isRecovery
  const method = typedMethod(methods, isRecovery)
  return (
    <div className="grid gap-5">
      {methods.includes('passkey') && !canUsePasskey && (
        <p className="text-sm text-muted">{t(m.factor_passkey_unsupported)}</p>
      )}
      {isPasskeyShown && (
        <PasskeyButton
          isBusy={busyWith !== undefined}
          label={t(busyWith === 'passkey' ? m.factor_passkey_waiting : m.factor_passkey_use)}
          problem={isOfPasskey(problem) ? problem : undefined}
          onUse={() => attempt('passkey', onPasskey)}
        />
      )}
      {method && (
        <TypedForm
          // Another method starts with empty fields.
          key={method}
          method={method}
          email={email}
          problem={isOfPasskey(problem) ? undefined : problem}
          kind={isPasskeyShown ? 'quiet' : 'primary'}
          label={busyWith === 'fields' ? t(m.account_wait) : label}
          isBusy={busyWith !== undefined}
          onChange={clear}
          onSubmit={(check) => attempt('fields', check)}
          onTyped={onSubmit}
        />
      )}
      {hasChoice && methods.includes('recovery_code') && (
        <button
          type="button"
          onClick={() => {
            clear()
            setIsRecovery(!isRecovery)
          }}
          className={`justify-self-start text-sm ${buttonClass('link')}`}
        >
          {t(isRecovery ? m.factor_use_other : m.factor_use_recovery)}
        </button>
      )}
    </div>
  )
}

const typedMethod = (methods: readonly LoginMethod[], isRecovery: boolean): TypedIdentity['method'] | undefined => {
  if (methods.length === 0) return 'password'
  if (isRecovery) return 'recovery_code'
  return methods.includes('totp') ? 'totp' : undefined
}

const isOfPasskey = (problem: AttemptEnd): problem is PasskeyProblem =>
  problem !== undefined && problem in passkeyProblems

/** One attempt at a time. After a success the form stays busy, because the page or the dialog changes. */
const useAttempts = (start: IdentityStart) => {
  const [problem, setProblem] = useState(start.problem)
  const [busyWith, setBusyWith] = useState(start.busyWith)
  useEffect(() => () => void cancelPasskey(), [])
  const attempt = async (means: 'passkey' | 'fields', act: () => Promise<AttemptEnd>) => {
    setProblem(undefined)
    setBusyWith(means)
    const end = await act()
    if (end === 'done') return end
    setBusyWith(undefined)
    setProblem(end)
    return end
  }
  return { problem, busyWith, attempt, clear: () => setProblem(undefined) }
}

interface PasskeyButtonProps {
  isBusy: boolean
  label: string
  problem: PasskeyProblem | undefined
  onUse: () => void
}

const PasskeyButton = ({ isBusy, label, problem, onUse }: PasskeyButtonProps) => {
  const t = useText()
  return (
    <div className="grid">
      <button type="button" disabled={isBusy} onClick={onUse} className={buttonClass('primary', 'site')}>
        {label}
      </button>
      <p role="status" className="text-sm not-empty:mt-2">
        {problem && t(passkeyProblems[problem])}
      </p>
    </div>
  )
}

interface TypedFormProps {
  method: TypedIdentity['method']
  email: string | undefined
  problem: FieldProblem | undefined
  kind: 'primary' | 'quiet'
  label: string
  isBusy: boolean
  onChange: () => void
  onSubmit: (check: () => Promise<AttemptEnd>) => Promise<AttemptEnd>
  onTyped: (typed: TypedIdentity) => Promise<AttemptEnd>
}

const TypedForm = ({ method, email, problem, kind, label, isBusy, onChange, onSubmit, onTyped }: TypedFormProps) => {
  const t = useText()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const fields = { password: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) }
  const isOfPassword = problem === 'password-missing' || problem === 'wrong-password'
  const error = problem && t(fieldProblems[problem])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const end = await onSubmit(async () => {
      if (email !== undefined && !password) return 'password-missing'
      if (method !== 'password' && !code.trim()) return 'code-missing'
      return onTyped({ method, password, code: code.trim() })
    })
    if (end === 'done' || end === undefined) return
    fields[end.includes('password') ? 'password' : 'code'].current?.select()
  }

  const change = (set: (text: string) => void) => (event: { target: HTMLInputElement }) => {
    set(event.target.value)
    onChange()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {email !== undefined && (
        <>
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
          <PasswordField
            ref={fields.password}
            label={t(m.account_password)}
            name="password"
            autoComplete="current-password"
            value={password}
            error={isOfPassword ? error : undefined}
            onChange={change(setPassword)}
          />
        </>
      )}
      {method !== 'password' && (
        <Field
          ref={fields.code}
          {...codeInputs[method]}
          label={t(codeWords[method].label)}
          hint={t(codeWords[method].hint)}
          name="code"
          type="text"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={MAX_CODE_CHARS}
          value={code}
          error={isOfPassword ? undefined : error}
          onChange={change(setCode)}
        />
      )}
      <button type="submit" disabled={isBusy} className={buttonClass(kind, 'site')}>
        {label}
      </button>
    </form>
  )
}

/** Generous, because a code may be pasted with spaces. */
const MAX_CODE_CHARS = 40

const codeInputs = {
  totp: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery_code: { autoComplete: 'off' },
} as const

const codeWords = {
  totp: { label: m.factor_code, hint: m.factor_code_hint },
  recovery_code: { label: m.factor_recovery_code, hint: m.factor_recovery_code_hint },
} as const
