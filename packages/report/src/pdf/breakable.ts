/** A word this long may end a line anywhere: it has no other place to. */
const LONG_WORD = /[^\s\p{Script=Han}]{21,}/gu
const PIECE = /.{1,10}/gsu
const ZERO_WIDTH_SPACE = '\u200b'

export const breakable = (text: string): string =>
  text.replace(LONG_WORD, (word) => (word.match(PIECE) ?? []).join(ZERO_WIDTH_SPACE))
