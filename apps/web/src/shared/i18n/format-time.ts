import type { Locale } from '@lc/api-contract'
import { htmlLang } from './locale-path.ts'

export const formatTime = (iso: string, locale: Locale) =>
  new Intl.DateTimeFormat(htmlLang(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

/** Minutes and seconds, as on a stopwatch; clocks that disagree never show less than nothing. */
export const formatElapsed = (ms: number) => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Our English puts the day before the month. */
const dayStyle = { en: 'en-GB', zh: 'zh-CN' } as const

/** A day that means the same everywhere, given without a time. */
export const formatDate = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(dayStyle[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
