import { m } from '@lc/content/messages'
import { Outlet } from 'react-router'
import { LanguageOffer } from '../../shared/frame/components/language-offer.tsx'
import { SiteFooter } from '../../shared/frame/components/site-footer.tsx'
import { SiteHeader } from '../../shared/frame/components/site-header.tsx'
import { useLocale } from '../../shared/i18n/locale-context.ts'

/** The default layout of the spec: header, page, footer. */
export default function DefaultLayout() {
  const locale = useLocale()
  return (
    <div className="text-body">
      <a href="#content" className="skip-link">
        {m.site_skip({}, { locale })}
      </a>
      <LanguageOffer />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
