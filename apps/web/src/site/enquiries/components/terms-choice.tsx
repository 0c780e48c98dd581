import { useId } from 'react'
import { FieldWords } from '../../../shared/ui/field-words.tsx'
import { TermsWords } from '../../../shared/ui/terms-words.tsx'

interface TermsChoiceProps {
  name: string
  isChecked: boolean
  error: string | undefined
  autoFocus: boolean
}

export const TermsChoice = ({ name, isChecked, error, autoFocus }: TermsChoiceProps) => {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          name={name}
          defaultChecked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-words` : undefined}
          // biome-ignore lint/a11y/noAutofocus: it leads to what is wrong, in an answer without a script
          autoFocus={autoFocus}
          className="size-5 shrink-0 accent-text"
        />
        <TermsWords />
      </label>
      <FieldWords id={`${id}-words`} error={error} />
    </div>
  )
}
