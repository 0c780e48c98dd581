import { DEFAULT_LOCALE, type Locale, locales } from '@lc/api-contract'
import { localeOfPath } from './locale-path.ts'

/** Named for the redirect of i18n, which we never force: it says which language a reader has chosen. */
const COOKIE = 'i18n_redirected'
const YEAR_SECONDS = 365 * 24 * 60 * 60

interface Reader {
  pathname: string
  cookie: string
  /** As the browser ranks them. */
  languages: readonly string[]
}

/** The language a reader wants: by the prefix of the address, by the cookie, by the browser, otherwise English. */
export const chosenLocale = ({ pathname, cookie, languages }: Reader): Locale => {
  const prefix = localeOfPath(pathname)
  if (prefix !== DEFAULT_LOCALE) return prefix
  const kept = known(new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(cookie)?.[1])
  return kept ?? languages.map((tag) => known(tag.split('-')[0])).find(Boolean) ?? DEFAULT_LOCALE
}

/** What a document's cookie is set to for the choice to last. */
export const localeCookie = (locale: string) => `${COOKIE}=${locale};path=/;max-age=${YEAR_SECONDS};samesite=lax`

const known = (name: string | undefined) => locales.find((locale) => locale === name?.toLowerCase())
