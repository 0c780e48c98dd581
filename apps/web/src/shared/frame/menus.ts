import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'

export interface MenuItem {
  path: string
  label: (locale: Locale) => string
}

const item = (path: string, message: (input: object, options: { locale: Locale }) => string): MenuItem => ({
  path,
  label: (locale) => message({}, { locale }),
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

const legal = [item('/terms', m.site_nav_terms), item('/privacy', m.site_nav_privacy)]

/** The menus of header, footer and signed-in area. */
export const menus: Record<'products' | 'company' | 'legal', readonly MenuItem[]> = { products, company, legal }
