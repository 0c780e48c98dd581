import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { Logo } from '../../../shared/ui/logo.tsx'
import { SideNav } from './side-nav.tsx'

interface ShellProps {
  links: readonly { path: string; label: (locale: Locale) => string }[]
  /** The Company menu and the language link, which belong to the site. */
  extras: ReactNode
  /** The same on a phone, at the end of the bar. */
  menu: ReactNode
  email: string | undefined
  children: ReactNode
}

/** The manage layout: top bar with the main links, the user at its end, the user's own places at the left. */
export const Shell = ({ links, extras, menu, email, children }: ShellProps) => {
  const locale = useLocale()
  return (
    <div className="min-h-dvh bg-bg text-text">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-text focus:p-3 focus:text-bg"
      >
        {m.site_skip({}, { locale })}
      </a>
      <header className="night sticky top-0 z-20 border-b border-line bg-bg text-text">
        <div className="flex h-16 items-center gap-6 px-4 lg:px-6">
          <a href={localPath(locale, '/')} className="flex min-h-11 items-center">
            <Logo locale={locale} />
            <span className="sr-only">{m.site_home_link({}, { locale })}</span>
          </a>
          <nav aria-label={m.site_nav_label({}, { locale })} className="hidden items-center gap-1 text-muted md:flex">
            {links.map(({ path, label }) => (
              <a key={path} href={localPath(locale, path)} className="flex min-h-11 items-center px-3 hover:text-text">
                {label(locale)}
              </a>
            ))}
          </nav>
          <div className="ml-auto flex min-w-0 items-center gap-3">
            {extras}
            {email && <UserBadge email={email} />}
            {menu}
          </div>
        </div>
      </header>
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <SideNav />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[76rem] has-[[data-wide]]:max-w-[112rem] px-4 py-8 outline-none md:px-8 lg:py-10"
        >
          {children}
        </main>
      </div>
    </div>
  )
}

const UserBadge = ({ email }: { email: string }) => (
  <div className="flex min-w-0 items-center gap-3">
    <span className="max-w-56 truncate text-sm text-muted max-sm:sr-only" data-user-email>
      {email}
    </span>
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full border border-control font-mono text-sm uppercase"
    >
      {email.slice(0, 1)}
    </span>
  </div>
)
