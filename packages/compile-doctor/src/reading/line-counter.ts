/** Tells the line of an offset; offsets are asked for in order, so that the text is walked once. */
export const createLineCounter = (text: string): ((offset: number) => number) => {
  const newlineAfter = (offset: number): number => {
    const found = text.indexOf('\n', offset)
    return found === -1 ? Number.POSITIVE_INFINITY : found
  }
  const first = newlineAfter(0)
  let [line, seen, newline] = [1, 0, first]
  return (offset) => {
    if (offset < seen) [line, seen, newline] = [1, 0, first]
    // The next newline is kept: on one long line it would be searched for again for every offset.
    while (newline < offset) {
      line++
      seen = newline + 1
      newline = newlineAfter(seen)
    }
    return line
  }
}
