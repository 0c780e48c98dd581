import { m } from '@lc/content/messages'
import { Link, useLocation } from 'react-router'
import { useLocale } from '../../i18n/locale-context.ts'
import { barePath, htmlLang, localPath } from '../../i18n/locale-path.ts'

interface LanguageLinkProps {
  className?: string
  /** Says more than the name of the language, in the language of the page. */
  text?: string
}

/**
 * The same page in the other language; the boot script keeps the choice in a cookie. Reading pages load it as a document, the
 * client app stays in its own, so that files chosen there are not lost.
 */
export const LanguageLink = ({ className = '', text }: LanguageLinkProps) => {
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const other = locale === 'en' ? 'zh' : 'en'
  return (
    <Link
      to={`${localPath(other, barePath(pathname))}${search}`}
      discover="none"
      hrefLang={htmlLang(other)}
      lang={text ? undefined : htmlLang(other)}
      data-locale={other}
      title={m.site_language_label({}, { locale })}
      className={className}
    >
      {text ?? m.site_language_other({}, { locale })}
    </Link>
  )
}
