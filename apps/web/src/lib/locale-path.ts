import { type Locale, locales } from '@lc/contract'

const DEFAULT_LOCALE: Locale = 'en'

/** The prefix decides the language: English has none. */
export const localeOfPath = (pathname: string): Locale =>
  locales.find((locale) => pathname === `/${locale}` || pathname.startsWith(`/${locale}/`)) ?? DEFAULT_LOCALE

export const localPath = (locale: Locale, path: string) => {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The same page without its language prefix, always starting with a slash. */
export const barePath = (pathname: string) => {
  const locale = localeOfPath(pathname)
  const bare = locale === DEFAULT_LOCALE ? pathname : pathname.slice(locale.length + 1)
  return bare.replace(/\/+$/, '') || '/'
}

/** The value of the `lang` attribute. */
export const htmlLang = (locale: Locale) => ({ en: 'en', zh: 'zh-CN' })[locale]
