/** What fits into a line of code on the page, in letters of half a square. */
const COLUMNS = 116
const TAB = '    '
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u

/** A line of code in pieces that fit; code is cut anywhere, so that it stays what it is. */
export const wrapCode = (line: string): string[] => {
  const pieces = ['']
  let used = 0
  for (const letter of line.replaceAll('\t', TAB)) {
    const width = wide.test(letter) ? 2 : 1
    if (used + width > COLUMNS) {
      pieces.push('')
      used = 0
    }
    pieces[pieces.length - 1] += letter
    used += width
  }
  return pieces
}
