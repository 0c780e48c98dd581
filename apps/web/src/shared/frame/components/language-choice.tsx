import { locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useLocation } from 'react-router'
import { useLocale } from '../../i18n/locale-context.ts'
import { barePath, htmlLang, localPath } from '../../i18n/locale-path.ts'
import { buttonClass } from '../../ui/button.ts'

const names = { en: m.site_language_name_en, zh: m.site_language_name_zh } as const

/** Every language in its own script; each leads to the same page, and the boot script keeps the choice in a cookie. */
export const LanguageChoice = ({ label }: { label: string }) => {
  const { pathname } = useLocation()
  const current = useLocale()
  return (
    <ul aria-label={label} className="flex flex-wrap gap-3">
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={localPath(locale, barePath(pathname))}
            hrefLang={htmlLang(locale)}
            lang={htmlLang(locale)}
            data-locale={locale}
            aria-current={locale === current ? 'true' : undefined}
            className={buttonClass(locale === current ? 'primary' : 'quiet')}
          >
            {names[locale]({}, { locale })}
          </a>
        </li>
      ))}
    </ul>
  )
}
