import { m } from '@lc/content/messages'
import { useLocation } from 'react-router'
import { useLocale } from '../../i18n/locale-context.ts'
import { barePath, localPath } from '../../i18n/locale-path.ts'
import { Logo } from '../../ui/logo.tsx'
import { menus } from '../menus.ts'
import { CompanyMenu } from './company-menu.tsx'
import { LanguageLink } from './language-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SessionEntry } from './session-entry.tsx'

const link =
  'flex min-h-11 items-center px-1.5 text-sm whitespace-nowrap text-muted hover:text-text aria-[current]:text-text xl:px-3 xl:text-base'

interface SiteHeaderProps {
  /** The page it stands on, without its language prefix; the address tells, except in the catalogue. */
  path?: string
  /** Names the navigation; the catalogue shows several headers on one page. */
  label?: string
}

/**
 * Transparent at the top of a page, except on blog pages, where text begins at once. On a very low screen, such as a desk's
 * at 400 % zoom, it scrolls away with the page instead of covering a quarter of it.
 */
export const SiteHeader = ({ path, label }: SiteHeaderProps) => {
  const locale = useLocale()
  const { pathname } = useLocation()
  const here = path ?? barePath(pathname)
  const isSolid = /^\/blog(\/|$)/.test(here)
  return (
    <header
      className={`${isSolid ? '' : 'header-over'} night fixed [@media(height<400px)]:absolute inset-x-0 top-0 z-10 border-b border-line bg-bg text-text`}
    >
      <div className="wrap flex h-16 items-center justify-between gap-3 xl:gap-6">
        <a href={localPath(locale, '/')} className="flex min-h-11 items-center">
          <Logo locale={locale} />
          <span className="sr-only">{m.site_home_link({}, { locale })}</span>
        </a>
        <div className="flex items-center gap-2 xl:gap-3">
          <nav aria-label={label ?? m.site_nav_label({}, { locale })} className="hidden items-center md:flex">
            {menus.products.map(({ path, label }) => (
              <a
                key={path}
                href={localPath(locale, path)}
                aria-current={path === here ? 'page' : undefined}
                className={link}
              >
                {label(locale)}
              </a>
            ))}
            <CompanyMenu className={link} />
            <LanguageLink className={link} />
          </nav>
          {here === '/auto-detection' && <SessionEntry />}
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
