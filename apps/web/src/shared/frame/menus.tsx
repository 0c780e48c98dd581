import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { useId } from 'react'
import { localPath } from '../i18n/locale-path.ts'
import { textIn, useLocale, useText } from '../i18n/text.ts'
import { LanguageLink } from './language-links.tsx'

export interface MenuItem {
  path: string
  label: (locale: Locale) => string
}

const item = (path: string, message: (input: object, options: { locale: Locale }) => string): MenuItem => ({
  path,
  label: (locale) => textIn(locale)(message),
})

const products = [
  { path: '/auto-detection', label: (locale: Locale) => brand.product[locale] },
  item('/audit', m.site_nav_audit),
  item('/penetration-testing', m.site_nav_pentest),
  item('/blog', m.site_nav_blog),
]

const company = [
  item('/about', m.site_nav_about),
  item('/careers', m.site_nav_careers),
  item('/form', m.site_nav_contact),
  item('/partners', m.site_nav_partners),
]

const help = [
  item('/open-reports', m.site_nav_open_reports),
  item('/guide', m.site_nav_guide),
  item('/api-reference', m.site_nav_api),
  item('/verify', m.site_nav_verify),
]

const legal = [
  item('/terms', m.site_nav_terms),
  item('/privacy', m.site_nav_privacy),
  item('/about#source', m.site_nav_source),
]

/** The menus of the header, the footer and the signed-in area. */
export const menus: Record<'products' | 'help' | 'company' | 'legal', readonly MenuItem[]> = {
  products,
  help,
  company,
  legal,
}

export const CompanyMenu = ({ className }: { className: string }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <details name="site-menu" className="relative">
      <summary className={`${className} cursor-pointer`}>{t(m.site_nav_company)}</summary>
      <ul className="absolute right-0 min-w-48 border border-line bg-surface py-2">
        {menus.company.map(({ path, label }) => (
          <li key={path}>
            <a href={localPath(locale, path)} className="flex min-h-11 items-center px-4 hover:bg-surface-2">
              {label(locale)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Slides in from the right below 750 px. A popover opens, closes and handles Escape without a script. */
export const MobileMenu = () => {
  const t = useText()
  const id = useId()
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget={id}
        className="-mr-3 flex size-11 cursor-pointer flex-col items-center justify-center gap-1.5"
      >
        <span className="sr-only">{t(m.site_nav_menu)}</span>
        <span aria-hidden="true" className="h-0.5 w-6 bg-current" />
        <span aria-hidden="true" className="h-0.5 w-6 bg-current" />
      </button>
      <nav id={id} popover="auto" aria-label={t(m.site_nav_menu)} className="slide-in night">
        <div className="flex justify-end p-4">
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className="min-h-11 cursor-pointer px-2 text-muted"
          >
            {t(m.site_nav_close)}
          </button>
        </div>
        <MenuLinks />
      </nav>
    </div>
  )
}

const row = 'flex min-h-14 items-center border-b border-line px-6 text-lg'

/** The links of the phone menu. */
export const MenuLinks = () => {
  const locale = useLocale()
  return (
    <>
      {[...menus.products, ...menus.company].map(({ path, label }) => (
        <a key={path} href={localPath(locale, path)} className={row}>
          {label(locale)}
        </a>
      ))}
      <LanguageLink className={row} />
    </>
  )
}
