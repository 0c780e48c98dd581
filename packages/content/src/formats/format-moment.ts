const language = { en: 'en-GB', zh: 'zh-CN' } as const

/** A moment by the clock of the place where the company is; say so beside it. */
export const formatMoment = (moment: Date, locale: keyof typeof language) =>
  new Intl.DateTimeFormat(language[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Singapore',
  }).format(moment)
