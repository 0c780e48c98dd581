import type { Locale } from '@lc/api-contract'
import { createContext, useContext } from 'react'
import { htmlLang } from './locale-path.ts'

type Message<Inputs> = (inputs: Inputs, options: { locale: Locale }) => string
type Arguments<Inputs> = Record<string, never> extends Inputs ? [inputs?: Inputs] : [inputs: Inputs]

const reader =
  (locale: Locale) =>
  <Inputs extends object>(message: Message<Inputs>, ...[inputs]: Arguments<Inputs>): string =>
    message(inputs ?? ({} as Inputs), { locale })

// One function per language, so effects may depend on it without running again.
const readers: Record<Locale, ReturnType<typeof reader>> = { en: reader('en'), zh: reader('zh') }

/** Reads messages in one language: `const t = textIn(locale)`, then `t(m.key)` or `t(m.key, { count })`. */
export const textIn = (locale: Locale) => readers[locale]

/** Messages in the language of the page. */
export const useText = () => textIn(useLocale())

/** The language of the page, set once by the root or by an island. */
export const LocaleContext = createContext<Locale>('en')

export const useLocale = () => useContext(LocaleContext)

export const formatTime = (iso: string, locale: Locale) =>
  new Intl.DateTimeFormat(htmlLang(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

/** The reader's day of a moment, where the time doesn't matter. */
export const formatDay = (iso: string, locale: Locale) =>
  new Intl.DateTimeFormat(dayStyle[locale], { dateStyle: 'medium' }).format(new Date(iso))

/** Minutes and seconds, as on a stopwatch. Clocks that disagree never give a negative time. */
export const formatElapsed = (ms: number) => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** English texts put the day before the month. */
const dayStyle = { en: 'en-GB', zh: 'zh-CN' } as const

/** A calendar day without a time, the same in every time zone. */
export const formatDate = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(dayStyle[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** The range from the first to the last of these days. */
export const formatDates = (days: readonly string[], locale: Locale) => {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0] ?? '', sorted.at(-1) ?? ''].map((day) => new Date(day)) as [Date, Date]
  const style = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(dayStyle[locale], style).formatRange(first, last)
}
