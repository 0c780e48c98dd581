import { m } from '@lc/content/messages'
import { useLayoutEffect } from 'react'
import { type ClientLoaderFunctionArgs, Link, Outlet, redirectDocument } from 'react-router'
import { ThemeChoice } from '../../app/shell/components/theme-choice.tsx'
import { LanguageLink } from '../../shared/frame/components/language-link.tsx'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { entrancePath } from '../../shared/session/entrance-path.ts'
import { hasMailLink } from '../../shared/session/mail-link.ts'
import '../../shared/ui/styles/catalogue.css'

const item = 'inline-flex min-h-11 items-center hover:underline underline-offset-4'

/** Samples may not reach the API, so the link of a mail is followed at the entrance. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  const url = new URL(request.url)
  if (hasMailLink(url.search)) throw redirectDocument(entrancePath(url))
  return null
}

/** The empty layout of the spec: no header, no footer, only the way back. For everyone, so nothing here is guarded. */
export default function EmptyLayout() {
  const locale = useLocale()
  useLayoutEffect(forgetSession, [])
  return (
    <div className="min-h-dvh bg-bg text-text">
      <a href="#content" className="skip-link">
        {m.site_skip({}, { locale })}
      </a>
      <nav aria-label={m.site_nav_label({}, { locale })} className="border-b border-line">
        <div className="wrap flex flex-wrap items-center gap-x-6 py-1">
          <Link to={localPath(locale, '/components')} className={`${item} mr-auto font-semibold`}>
            {m.catalogue_back({}, { locale })}
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

/** Each state says by itself whether someone is logged in; the reader's own session must not decide it. */
const forgetSession = () => {
  delete document.documentElement.dataset.session
}
