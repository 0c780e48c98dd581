/** Tells the line of an offset; offsets are asked for in order, so that the text is walked once. */
export const createLineCounter = (text: string): ((offset: number) => number) => {
  let line = 1
  let seen = 0
  return (offset) => {
    if (offset < seen) {
      line = 1
      seen = 0
    }
    for (let next = text.indexOf('\n', seen); next !== -1 && next < offset; next = text.indexOf('\n', seen)) {
      line++
      seen = next + 1
    }
    return line
  }
}
