/** A line break at the end does not begin another line. */
export const countLines = (text: string): number => {
  const end = text.endsWith('\n') ? text.length - 1 : text.length
  let lines = 1
  for (let at = 0; at < end; at++) if (text.charCodeAt(at) === LINE_FEED) lines++
  return lines
}

const LINE_FEED = 10
