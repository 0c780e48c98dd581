import { m } from '@lc/content/messages'
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId, useState } from 'react'
import { useText } from '../i18n/text.ts'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error?: string | undefined
  /** The rule of the field, shown before any error. An error replaces it. */
  hint?: string
  ref?: Ref<HTMLInputElement>
  /** Placed inside the input, at the right edge. */
  end?: ReactNode
}

/** A labelled input. Its error is announced with it. */
export const Field = ({ label, error, hint, end, ...input }: FieldProps) => {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      <div className="relative mt-1.5">
        <input
          {...input}
          {...describedBy(id, error, hint)}
          className={`h-12 w-full rounded-control border border-control bg-bg px-3.5 text-base text-text aria-invalid:border-2 aria-invalid:border-text read-only:border-line read-only:bg-surface-2 ${end ? 'pr-14' : ''}`}
        />
        {end}
      </div>
    </Labelled>
  )
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  error?: string | undefined
  hint?: string
}

/** A labelled text area. Its error is announced with it. */
export const TextArea = ({ label, error, hint, ...area }: TextAreaProps) => {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      <textarea
        {...area}
        {...describedBy(id, error, hint)}
        className="mt-1.5 block w-full resize-y rounded-control border border-control bg-bg px-3.5 py-3 text-base text-text aria-invalid:border-2 aria-invalid:border-text"
      />
    </Labelled>
  )
}

const describedBy = (id: string, error: string | undefined, hint: string | undefined) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint ? `${id}-words` : undefined,
})

const Labelled = ({ id, label, error, hint, children }: FieldWordsProps & { label: string; children: ReactNode }) => (
  <div>
    <label htmlFor={id} className="block text-sm font-semibold">
      {label}
    </label>
    {children}
    <FieldHint id={`${id}-words`} error={error} hint={hint} />
  </div>
)

export const PasswordField = (props: Omit<FieldProps, 'end' | 'type'>) => {
  const t = useText()
  const [isShown, setIsShown] = useState(false)
  const label = isShown ? t(m.account_password_hide) : t(m.account_password_show)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={label}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center text-muted hover:text-text"
        >
          <svg viewBox="0 0 24 16" className="w-6" aria-hidden="true">
            <path d="M1 8C6 0 18 0 23 8C18 16 6 16 1 8Z" fill="none" stroke="currentColor" strokeWidth="1.5" />
            <path
              d={isShown ? 'M12 3c2.5 3 2.5 7 0 10c-2.5-3-2.5-7 0-10Z' : 'M8 8h8'}
              fill="currentColor"
              stroke="currentColor"
            />
          </svg>
        </button>
      }
    />
  )
}

interface FieldWordsProps {
  id: string
  error?: string | undefined
  /** The rule of the field, shown before any error. An error replaces it. */
  hint?: string | undefined
}

/** The text below a field. Some errors appear after the focus has moved on, so they are announced when they appear. */
export const FieldHint = ({ id, error, hint }: FieldWordsProps) => (
  <>
    <div aria-live="polite">
      {error && (
        <p id={id} className="mt-1.5 flex gap-2 text-sm">
          <span aria-hidden="true" className="font-semibold">
            !
          </span>
          {error}
        </p>
      )}
    </div>
    {hint && !error && (
      <p id={id} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
    )}
  </>
)
