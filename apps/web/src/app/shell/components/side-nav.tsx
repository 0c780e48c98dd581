import { m } from '@lc/content/messages'
import { NavLink } from 'react-router'
import { logOut } from '../../../shared/api/account/logout.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'

const items = [
  { path: '/dashboard', label: m.app_nav_dashboard },
  { path: '/new-scan', label: m.app_nav_new_scan },
  { path: '/account', label: m.app_nav_account },
]

const row =
  'flex min-h-11 shrink-0 items-center rounded-control px-2 text-muted max-sm:text-sm max-[359px]:px-1.5 max-[359px]:text-xs sm:px-3 hover:bg-surface-2 hover:text-text ' +
  'aria-[current=page]:bg-surface-2 aria-[current=page]:font-semibold aria-[current=page]:text-text'

export const SideNav = () => {
  const locale = useLocale()
  return (
    <nav
      aria-label={m.app_nav_label({}, { locale })}
      className="flex overflow-x-auto border-line px-2 py-2 max-[359px]:px-1 sm:gap-1 sm:px-3 max-lg:border-b lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:flex-col lg:border-r lg:px-4 lg:py-6"
    >
      {items.map(({ path, label }) => (
        <NavLink key={path} to={localPath(locale, path)} className={row}>
          {label({}, { locale })}
        </NavLink>
      ))}
      <button type="button" onClick={logOut} className={`${row} cursor-pointer lg:mt-auto`}>
        {m.app_log_out({}, { locale })}
      </button>
    </nav>
  )
}
