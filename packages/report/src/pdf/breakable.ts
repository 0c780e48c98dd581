/** A word this long may end a line anywhere: it has no other place to. */
const LONG_WORD = /[^\s\p{Script=Han}]{21,}/gu
const PIECE = /.{1,10}/gsu
/** The template knows it by this letter, which no text of a report has: it is one of those that are shown by their names. */
const MARK = '\u200b'

export const breakable = (text: string): string =>
  text.replace(LONG_WORD, (word) => (word.match(PIECE) ?? []).join(MARK))
