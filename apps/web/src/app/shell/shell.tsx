import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { logout } from '../../shared/api/account/logout.ts'
import { HomeLink, SkipLink } from '../../shared/frame/frame-links.tsx'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'

interface ShellProps {
  links: readonly { path: string; label: (locale: Locale) => string }[]
  /** The Company menu and the language link, which belong to the site. */
  extras: ReactNode
  /** The same on a phone, at the end of the bar. */
  menu: ReactNode
  email: string | undefined
  children: ReactNode
}

/** The manage layout: main links and user in the top bar, the account's pages at the left. */
export const Shell = ({ links, extras, menu, email, children }: ShellProps) => {
  const locale = useLocale()
  const t = useText()
  return (
    <div className="min-h-dvh bg-bg text-text">
      <SkipLink />
      <header className="night sticky top-0 z-20 border-b border-line bg-bg text-text">
        <div className="flex h-16 items-center gap-6 px-4 lg:px-6">
          <HomeLink />
          <nav aria-label={t(m.site_nav_label)} className="hidden items-center gap-1 text-muted md:flex">
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
          className="mx-auto w-full max-w-[76rem] has-[[data-wide]]:max-w-[112rem] px-4 py-8 outline-none has-[[data-report]]:pt-4 md:px-8 lg:py-10"
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

const items = [
  { path: '/dashboard', label: m.app_nav_dashboard },
  { path: '/new-scan', label: m.app_nav_new_scan },
  { path: '/account', label: m.app_nav_account },
]

const row =
  'flex min-h-11 shrink-0 items-center rounded-control px-2 text-muted max-sm:text-sm max-[359px]:px-1.5 max-[359px]:text-xs sm:px-3 hover:bg-surface-2 hover:text-text ' +
  'aria-[current=page]:bg-surface-2 aria-[current=page]:font-semibold aria-[current=page]:text-text'

const SideNav = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <nav
      aria-label={t(m.app_nav_label)}
      className="flex overflow-x-auto border-line px-2 py-2 max-[359px]:px-1 sm:gap-1 sm:px-3 max-lg:border-b lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:flex-col lg:border-r lg:px-4 lg:py-6"
    >
      {items.map(({ path, label }) => (
        <NavLink key={path} to={localPath(locale, path)} className={row}>
          {t(label)}
        </NavLink>
      ))}
      <button type="button" onClick={logout} className={`${row} cursor-pointer lg:mt-auto`}>
        {t(m.app_log_out)}
      </button>
    </nav>
  )
}
