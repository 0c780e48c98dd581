const [LINE_FEED, RETURN] = [10, 13]

/**
 * Where each line of a text ends, its line break (`\n`, `\r\n` or `\r`) included. Offsets instead of texts: a file may
 * consist of line breaks.
 */
export const endsOfLines = (text: string): Uint32Array => {
  const isEnd = (at: number): boolean => {
    const unit = text.charCodeAt(at)
    return unit === LINE_FEED || (unit === RETURN && text.charCodeAt(at + 1) !== LINE_FEED)
  }
  let count = 1
  for (let at = 0; at < text.length; at++) if (isEnd(at)) count++
  const ends = new Uint32Array(count)
  let index = 0
  for (let at = 0; at < text.length; at++) if (isEnd(at)) ends[index++] = at + 1
  ends[index] = text.length
  return ends
}
