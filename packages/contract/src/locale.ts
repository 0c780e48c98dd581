export const locales = ['en', 'zh'] as const
export type Locale = (typeof locales)[number]

/** The language header's values: EN-US as the spec says, ZH-CN from pages under /zh. */
export const languageTags = { en: 'EN-US', zh: 'ZH-CN' } as const satisfies Record<Locale, string>

export const localeOf = (languageTag: string | undefined): Locale =>
  languageTag?.toUpperCase() === languageTags.zh ? 'zh' : 'en'
