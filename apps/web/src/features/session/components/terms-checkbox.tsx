import { m } from '@lc/content/messages'
import type { InputHTMLAttributes, Ref } from 'react'
import { useLocale } from '../../../lib/locale-context.ts'
import { localPath } from '../../../lib/locale-path.ts'
import { isPage } from '../../../lib/page-list.ts'

const TERMS_PATH = '/terms'

/** Required without a word: what the box says is enough. The page opens beside, so that the form is not lost. */
export const TermsCheckbox = (input: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) => {
  const locale = useLocale()
  const words = m.account_register_terms({}, { locale })
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input type="checkbox" className="size-5 shrink-0 accent-text" {...input} />
      {isPage(TERMS_PATH) ? (
        <a href={localPath(locale, TERMS_PATH)} target="_blank" rel="noreferrer" className="underline">
          {words}
        </a>
      ) : (
        words
      )}
    </label>
  )
}
