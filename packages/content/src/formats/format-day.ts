const language = { en: 'en-GB', zh: 'zh-CN' } as const

/** The day of a moment where the company is, as papers are dated. */
export const formatDay = (moment: Date, locale: keyof typeof language) =>
  new Intl.DateTimeFormat(language[locale], { dateStyle: 'long', timeZone: 'Asia/Singapore' }).format(moment)
