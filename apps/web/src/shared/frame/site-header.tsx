import { m } from '@lc/content/messages'
import { useLocation } from 'react-router'
import { barePath, localPath } from '../i18n/locale-path.ts'
import { useLocale, useText } from '../i18n/text.ts'
import { buttonClass } from '../ui/button.ts'
import { Slit } from '../ui/slit.tsx'
import { HomeLink } from './frame-links.tsx'
import { LanguageLink } from './language-links.tsx'
import { CompanyMenu, MobileMenu, menus } from './menus.tsx'

const link =
  'flex min-h-11 items-center px-1.5 text-sm whitespace-nowrap text-muted hover:text-text aria-[current]:text-text xl:px-3 xl:text-base'

interface SiteHeaderProps {
  /** The path of the page without its language prefix. By default it comes from the address; the catalogue sets it. */
  path?: string
  /** Names the navigation, because the catalogue shows several headers on one page. */
  label?: string
}

/**
 * Transparent at the top of a page, except on blog pages, where text begins at once. On a very low screen, such as a
 * desktop at 400 % zoom, it scrolls away with the page instead of covering a quarter of it.
 */
export const SiteHeader = ({ path, label }: SiteHeaderProps) => {
  const locale = useLocale()
  const t = useText()
  const { pathname } = useLocation()
  const here = path ?? barePath(pathname)
  const isSolid = /^\/blog(\/|$)/.test(here)
  return (
    <header
      className={`${isSolid ? '' : 'header-over'} night fixed [@media(height<400px)]:absolute inset-x-0 top-0 z-10 border-b border-line bg-bg text-text`}
    >
      <div className="wrap flex h-16 items-center justify-between gap-3 xl:gap-6">
        <HomeLink />
        <div className="flex items-center gap-2 xl:gap-3">
          <nav aria-label={label ?? t(m.site_nav_label)} className="hidden items-center md:flex">
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

/** Signup/Login, or the avatar if a token is stored. The boot script marks the page and CSS chooses. */
const SessionEntry = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <>
      <button
        type="button"
        data-dialog="login"
        className={`signed-out ${buttonClass('quiet')} min-h-11 whitespace-nowrap max-xl:px-2.5 max-xl:text-sm max-[359px]:px-2`}
      >
        {t(m.site_nav_sign_in)}
      </button>
      <a
        href={localPath(locale, '/dashboard')}
        className="signed-in size-11 items-center justify-center rounded-full border border-control"
      >
        <Slit className="h-5 w-2.5" />
        <span className="sr-only">{t(m.site_nav_dashboard)}</span>
      </a>
    </>
  )
}
