type Sources = Readonly<Record<string, string>>

interface LineRange {
  /** From 1. */
  first: number
  last: number
}

/** Some lines of a file, none where the file or the lines are missing. A file is searched for line breaks once per report. */
export const readLines = (sources: Sources, file: string, { first, last }: LineRange): string[] => {
  // Names come from users: one may be called `constructor`.
  if (!Object.hasOwn(sources, file)) return []
  const text = sources[file] ?? ''
  const starts = startsOf(sources, file, text)
  const count = Math.max(0, Math.min(last, starts.length) - first + 1)
  return Array.from({ length: count }, (_, index) => lineAt(text, starts, first - 1 + index))
}

const lineAt = (text: string, starts: Uint32Array, index: number): string => {
  const next = starts[index + 1]
  const line = text.slice(starts[index], next === undefined ? undefined : next - 1)
  return next !== undefined && line.endsWith('\r') ? line.slice(0, -1) : line
}

const known = new WeakMap<Sources, Map<string, Uint32Array>>()

const startsOf = (sources: Sources, file: string, text: string): Uint32Array => {
  const files = known.get(sources) ?? new Map<string, Uint32Array>()
  known.set(sources, files)
  const starts = files.get(file) ?? findStarts(text)
  files.set(file, starts)
  return starts
}

const LINE_FEED = 10

/** Where each line starts. */
const findStarts = (text: string): Uint32Array => {
  let count = 1
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === LINE_FEED) count++
  const starts = new Uint32Array(count)
  let index = 1
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === LINE_FEED) starts[index++] = at + 1
  return starts
}
