import { m } from '@lc/content/messages'
import { useId } from 'react'
import { useLocale } from '../../../lib/locale-context.ts'
import { localPath } from '../../../lib/locale-path.ts'
import { FieldWords } from '../../../ui/field-words.tsx'

interface TermsChoiceProps {
  name: string
  isChecked: boolean
  error: string | undefined
  autoFocus: boolean
}

export const TermsChoice = ({ name, isChecked, error, autoFocus }: TermsChoiceProps) => {
  const locale = useLocale()
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
        <a href={localPath(locale, '/terms')} target="_blank" rel="noreferrer" className="underline">
          {m.account_register_terms({}, { locale })}
        </a>
      </label>
      <FieldWords id={`${id}-words`} error={error} />
    </div>
  )
}
