import { DEFAULT_LOCALE, locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { Link, useLocation } from 'react-router'
import { barePath, htmlLang, localPath } from '../i18n/locale-path.ts'
import { textIn, useLocale, useText } from '../i18n/text.ts'
import { buttonClass } from '../ui/button.ts'

interface LanguageLinkProps {
  className?: string
  /** A longer text than the name of the language, in the language of the page. */
  text?: string
}

/**
 * The same page in the other language. The boot script stores the choice in a cookie. On public pages the link loads a
 * document; the client app stays mounted, so chosen files aren't lost.
 */
export const LanguageLink = ({ className = '', text }: LanguageLinkProps) => {
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const t = useText()
  const other = locale === 'en' ? 'zh' : 'en'
  return (
    <Link
      to={`${localPath(other, barePath(pathname))}${search}`}
      discover="none"
      hrefLang={htmlLang(other)}
      lang={text ? undefined : htmlLang(other)}
      data-locale={other}
      title={t(m.site_language_label)}
      className={className}
    >
      {text ?? t(m.site_language_other)}
    </Link>
  )
}

/** The other of the two languages. */
const OFFERED = 'zh'

/**
 * Offers the page in the language that the reader seems to prefer, in that language. The boot script decides whether to
 * show it and stores the answer. A prefix in the address is already a choice, so only pages without one have the offer.
 */
export const LanguageOffer = () => {
  const { pathname, search } = useLocation()
  const options = { locale: OFFERED } as const
  if (useLocale() !== DEFAULT_LOCALE) return null
  return (
    <aside lang={htmlLang(OFFERED)} aria-label={m.site_offer_label({}, options)} className="language-offer night">
      <p>{m.site_offer_text({}, options)}</p>
      <Link
        to={`${localPath(OFFERED, barePath(pathname))}${search}`}
        discover="none"
        hrefLang={htmlLang(OFFERED)}
        data-locale={OFFERED}
      >
        {m.site_offer_accept({}, options)}
      </Link>
      <button type="button" data-locale={DEFAULT_LOCALE}>
        {m.site_offer_refuse({}, options)}
      </button>
    </aside>
  )
}

const names = { en: m.site_language_name_en, zh: m.site_language_name_zh } as const

/** Every language in its own script. Each links to the same page, and the boot script stores the choice in a cookie. */
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
            {textIn(locale)(names[locale])}
          </a>
        </li>
      ))}
    </ul>
  )
}
