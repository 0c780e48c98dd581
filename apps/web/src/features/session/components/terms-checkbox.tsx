import { m } from '@lc/content/messages'
import type { InputHTMLAttributes, Ref } from 'react'
import { useLocale } from '../../../lib/locale-context.ts'
import { localPath } from '../../../lib/locale-path.ts'

/** Required without a word: what the box says is enough. The page opens beside, so that the form is not lost. */
export const TermsCheckbox = (input: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) => {
  const locale = useLocale()
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input type="checkbox" className="size-5 shrink-0 accent-text" {...input} />
      <a href={localPath(locale, '/terms')} target="_blank" rel="noreferrer" className="underline">
        {m.account_register_terms({}, { locale })}
      </a>
    </label>
  )
}
