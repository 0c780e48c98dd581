import { htmlLang, type Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'

/** With more names than this, a sentence gives numbers instead. */
export const MAX_NAMES = 5

/** Joins words with commas and "and". */
export const formatList = (words: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(htmlLang(locale), { type: 'conjunction' }).format(words)

/** Joins names with commas only: a Chinese "and" between Latin names looks odd. */
export const plainList = (words: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(htmlLang(locale), { type: 'conjunction', style: 'narrow' }).format(words)

/** The first names, and the number of the others. */
export const shortList = (names: readonly string[], locale: Locale): string => {
  const rest = names.length - MAX_NAMES
  if (rest <= 0) return plainList(names, locale)
  return plainList([...names.slice(0, MAX_NAMES), m.scope_more({ count: rest }, { locale })], locale)
}

/** A narrow list of units is joined by a space, or by nothing in Chinese. */
export const joinSentences = (sentences: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(htmlLang(locale), { type: 'unit', style: 'narrow' }).format(sentences)

export const upperFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
