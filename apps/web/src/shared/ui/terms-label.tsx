import { m } from '@lc/content/messages'
import { localPath } from '../i18n/locale-path.ts'
import { useLocale, useText } from '../i18n/text.ts'

/**
 * The label of the terms box. Only the name of the terms is a link, so a click on the rest ticks the box. The terms
 * open in a new tab, because the form would be lost otherwise.
 */
export const TermsLabel = () => {
  const locale = useLocale()
  const t = useText()
  const name = t(m.account_register_terms_link)
  const [before, after] = t(m.account_register_terms).split(name)
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
