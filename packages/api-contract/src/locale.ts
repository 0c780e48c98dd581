export const locales = ['en', 'zh'] as const
export type Locale = (typeof locales)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** The language header's values: EN-US as the spec says, ZH-CN from pages under /zh. */
export const languageTags = { en: 'EN-US', zh: 'ZH-CN' } as const satisfies Record<Locale, string>

export const localeOf = (languageTag: string | undefined): Locale =>
  locales.find((locale) => languageTags[locale] === languageTag?.toUpperCase()) ?? DEFAULT_LOCALE

/** The value of the `lang` attribute, in pages as in mails. */
export const htmlLang = (locale: Locale) => ({ en: 'en', zh: 'zh-CN' })[locale]

/** The address of a page in a language: the default one has no prefix. Links in mails need it as pages do. */
export const localPath = (locale: Locale, path: string): string => {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
