import { Outlet } from 'react-router'
import { SkipLink } from '../../shared/frame/frame-links.tsx'
import { LanguageOffer } from '../../shared/frame/language-links.tsx'
import { SiteFooter } from '../../shared/frame/site-footer.tsx'
import { SiteHeader } from '../../shared/frame/site-header.tsx'
import { useText } from '../../shared/i18n/text.ts'

/** The default layout of the specification: header, page, footer. */
export default function DefaultLayout() {
  const _t = useText()
  return (
    <div className="text-body">
      <SkipLink />
      <LanguageOffer />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
