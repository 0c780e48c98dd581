import { DEFAULT_LOCALE, type Locale, locales } from '@lc/api-contract'

export { htmlLang, localPath } from '@lc/api-contract'

/** The prefix decides the language. English has none. */
export const localeOfPath = (pathname: string): Locale =>
  locales.find((locale) => pathname === `/${locale}` || pathname.startsWith(`/${locale}/`)) ?? DEFAULT_LOCALE

/** The same page without its language prefix, always starting with a slash. */
export const barePath = (pathname: string) => {
  const locale = localeOfPath(pathname)
  const bare = locale === DEFAULT_LOCALE ? pathname : pathname.slice(locale.length + 1)
  return bare.replace(/\/+$/, '') || '/'
}

/** The cookie's name comes from the specification. It stores the reader's choice; we never redirect. */
const COOKIE = 'i18n_redirected'
const YEAR_SECONDS = 365 * 24 * 60 * 60

interface Reader {
  pathname: string
  cookie: string
  /** In the order of the browser's preferences. */
  languages: readonly string[]
}

/** The reader's language: from the prefix of the address, then the cookie, then the browser, otherwise English. */
export const chosenLocale = ({ pathname, cookie, languages }: Reader): Locale => {
  const prefix = localeOfPath(pathname)
  if (prefix !== DEFAULT_LOCALE) return prefix
  const kept = known(new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(cookie)?.[1])
  return kept ?? languages.map((tag) => known(tag.split('-')[0])).find(Boolean) ?? DEFAULT_LOCALE
}

/** The value of `document.cookie` that stores the choice. */
export const localeCookie = (locale: string) => `${COOKIE}=${locale};path=/;max-age=${YEAR_SECONDS};samesite=lax`

const known = (name: string | undefined) => locales.find((locale) => locale === name?.toLowerCase())
