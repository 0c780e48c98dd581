import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { FieldWords } from './field-words.tsx'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error?: string | undefined
  /** What the field wants, said before anything is wrong; an error takes its place. */
  hint?: string
  ref?: Ref<HTMLInputElement>
  /** Stands inside the input at its end. */
  end?: ReactNode
}

/** A labelled input whose error is read out with it. */
export const Field = ({ label, error, hint, end, ...input }: FieldProps) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <div className="relative mt-1.5">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-words` : undefined}
          className={`h-12 w-full rounded-control border border-control bg-bg px-3.5 text-base text-text aria-invalid:border-2 aria-invalid:border-text read-only:border-line read-only:bg-surface-2 ${end ? 'pr-14' : ''}`}
        />
        {end}
      </div>
      <FieldWords id={`${id}-words`} error={error} hint={hint} />
    </div>
  )
}
