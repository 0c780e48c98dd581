import { m } from '@lc/content/messages'
import { localPath } from '../i18n/locale-path.ts'
import { useLocale, useText } from '../i18n/text.ts'
import { Logo } from '../ui/drawings.tsx'

/** The first stop of the keyboard: past the navigation to the page. */
export const SkipLink = () => {
  const t = useText()
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-text focus:p-3 focus:text-bg"
    >
      {t(m.site_skip)}
    </a>
  )
}

/** The logo, as the way to the home page. */
export const HomeLink = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <a href={localPath(locale, '/')} className="flex min-h-11 items-center">
      <Logo locale={locale} />
      <span className="sr-only">{t(m.site_home_link)}</span>
    </a>
  )
}
