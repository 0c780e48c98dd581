import { DEFAULT_LOCALE } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { Link, useLocation } from 'react-router'
import { useLocale } from '../../i18n/locale-context.ts'
import { barePath, htmlLang, localPath } from '../../i18n/locale-path.ts'

/** The only other language there is. */
const OFFERED = 'zh'

/**
 * Offers the page in the language that its reader seems to want, in that language. The boot script decides whether it
 * shows, and keeps either answer. A prefix in the address is a decision already, so only pages without one have it.
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
