import { m } from '@lc/content/messages'
import { useLayoutEffect } from 'react'
import { type ClientLoaderFunctionArgs, Link, Outlet, redirectDocument } from 'react-router'
import { ThemeChoice } from '../../app/shell/theme-choice.tsx'
import { LanguageLink } from '../../shared/frame/language-links.tsx'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { hasMailLink } from '../../shared/session/has-mail-link.ts'
import { entrancePath } from '../../shared/session/return-path.ts'
import '../../shared/ui/styles/catalogue.css'
import { SkipLink } from '../../shared/frame/frame-links.tsx'

const item = 'inline-flex min-h-11 items-center hover:underline underline-offset-4'

/** These pages can't reach the API, so mail links redirect to the entrance. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  const url = new URL(request.url)
  if (hasMailLink(url.search)) throw redirectDocument(entrancePath(url))
  return null
}

/** The empty layout of the specification: no header, no footer. Open to everyone. */
export default function EmptyLayout() {
  const locale = useLocale()
  const t = useText()
  useLayoutEffect(forgetSession, [])
  return (
    <div className="min-h-dvh bg-bg text-text">
      <SkipLink />
      <nav aria-label={t(m.site_nav_label)} className="border-b border-line">
        <div className="wrap flex flex-wrap items-center gap-x-6 py-1">
          <Link to={localPath(locale, '/components')} className={`${item} mr-auto font-semibold`}>
            {t(m.catalogue_back)}
          </Link>
          <LanguageLink className={item} />
          <ThemeChoice className="gap-x-4 text-sm" />
        </div>
      </nav>
      <main id="content" tabIndex={-1} className="wrap py-10 outline-none md:py-14">
        <Outlet />
      </main>
    </div>
  )
}

/** Samples set their own session state, so the reader's must not apply. */
const forgetSession = () => {
  delete document.documentElement.dataset.session
}
