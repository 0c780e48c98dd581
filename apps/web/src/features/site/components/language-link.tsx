import { m } from '@lc/content/messages'
import { useLocation } from 'react-router'
import { useLocale } from '../../../lib/locale-context.ts'
import { barePath, htmlLang, localPath } from '../../../lib/locale-path.ts'

/** The same page in the other language; the boot script keeps the choice in a cookie. */
export const LanguageLink = ({ className = '' }: { className?: string }) => {
  const { pathname } = useLocation()
  const locale = useLocale()
  const other = locale === 'en' ? 'zh' : 'en'
  return (
    <a
      href={localPath(other, barePath(pathname))}
      hrefLang={htmlLang(other)}
      lang={htmlLang(other)}
      data-locale={other}
      title={m.site_language_label({}, { locale })}
      className={className}
    >
      {m.site_language_other({}, { locale })}
    </a>
  )
}
