import type { CodeLine } from './block.ts'

/** Nobody reads on: what follows is told by its length. */
const MAX_LINE_CHARS = 500
const MAX_LINES = 400

/** A text as lines to print, however long it is. */
export const textLines = (text: string): CodeLine[] => {
  const all = text.trimEnd().split(/\r?\n/)
  const shown = all.slice(0, MAX_LINES).map((line) => ({ text: cutLine(line), isMarked: false }))
  return all.length > MAX_LINES ? [...shown, { text: `… +${all.length - MAX_LINES}`, isMarked: false }] : shown
}

export const cutLine = (line: string): string =>
  line.length > MAX_LINE_CHARS ? `${line.slice(0, MAX_LINE_CHARS)} … +${line.length - MAX_LINE_CHARS}` : line
