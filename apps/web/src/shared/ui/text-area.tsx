import { type TextareaHTMLAttributes, useId } from 'react'
import { FieldWords } from './field-words.tsx'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  error?: string | undefined
  hint?: string
}

/** A labelled field of several lines whose error is read out with it. */
export const TextArea = ({ label, error, hint, ...area }: TextAreaProps) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-words` : undefined}
        className="mt-1.5 block w-full resize-y rounded-control border border-control bg-bg px-3.5 py-3 text-base text-text aria-invalid:border-2 aria-invalid:border-text"
      />
      <FieldWords id={`${id}-words`} error={error} hint={hint} />
    </div>
  )
}
