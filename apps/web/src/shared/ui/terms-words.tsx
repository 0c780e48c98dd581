import { m } from '@lc/content/messages'
import { useLocale } from '../i18n/locale-context.ts'
import { localPath } from '../i18n/locale-path.ts'

/**
 * What a person agrees to, inside the label of its box. Only the name of the terms is a link, so that a press on the rest
 * ticks the box. The terms open in a tab of their own, because the form would be lost otherwise.
 */
export const TermsWords = () => {
  const locale = useLocale()
  const name = m.account_register_terms_link({}, { locale })
  const [before, after] = m.account_register_terms({}, { locale }).split(name)
  return (
    <span>
      {before}
      <a href={localPath(locale, '/terms')} target="_blank" rel="noreferrer" className="underline">
        {name}
      </a>
      {after}
    </span>
  )
}
