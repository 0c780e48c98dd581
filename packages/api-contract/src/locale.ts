export const locales = ['en', 'zh'] as const
export type Locale = (typeof locales)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** Values of the language header: EN-US as in the specification, ZH-CN from pages under /zh. */
export const languageTags = { en: 'EN-US', zh: 'ZH-CN' } as const satisfies Record<Locale, string>

export const toLocale = (languageTag: string | undefined): Locale =>
  locales.find((locale) => languageTags[locale] === languageTag?.toUpperCase()) ?? DEFAULT_LOCALE

/** The value of the `lang` attribute in pages and mails. */
export const htmlLang = (locale: Locale) => ({ en: 'en', zh: 'zh-CN' })[locale]

/** The path of a page in a language; the default language has no prefix. Used by pages and mail links. */
export const localPath = (locale: Locale, path: string): string => {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
