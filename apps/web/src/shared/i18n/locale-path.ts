import { DEFAULT_LOCALE, type Locale, locales } from '@lc/api-contract'

export { htmlLang, localPath } from '@lc/api-contract'

/** The prefix decides the language: English has none. */
export const localeOfPath = (pathname: string): Locale =>
  locales.find((locale) => pathname === `/${locale}` || pathname.startsWith(`/${locale}/`)) ?? DEFAULT_LOCALE

/** The same page without its language prefix, always starting with a slash. */
export const barePath = (pathname: string) => {
  const locale = localeOfPath(pathname)
  const bare = locale === DEFAULT_LOCALE ? pathname : pathname.slice(locale.length + 1)
  return bare.replace(/\/+$/, '') || '/'
}
