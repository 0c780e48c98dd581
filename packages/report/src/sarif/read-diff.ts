/** Lines to replace: from `startLine` up to, but without, `endLine`. */
export interface LineChange {
  startLine: number
  endLine: number
  text: string
}

export interface FileChanges {
  file: string
  changes: LineChange[]
}

/** The changes of a unified diff that `unifiedDiff` wrote, in the lines of the original files. */
export const readDiff = (diff: string): FileChanges[] => {
  const files: FileChanges[] = []
  const lines = diff.split('\n')
  for (let at = 0; at < lines.length; ) {
    const text = lines[at++] ?? ''
    const file = FILE.exec(text)?.[1]
    if (file !== undefined) files.push({ file, changes: [] })
    const [, start, count, added] = HUNK.exec(text) ?? []
    if (start === undefined) continue
    const end = hunkEnd(lines, at, { old: Number(count), added: Number(added) })
    files.at(-1)?.changes.push(...readHunk(lines.slice(at, end), Number(start)))
    at = end
  }
  return files
}

const FILE = /^--- a\/(.+?)\t?$/
const HUNK = /^@@ -(\d+),(\d+) \+\d+,(\d+) @@/

/** A removed line may look like the header of a file, so the hunk's own counts decide where it ends. */
const hunkEnd = (lines: readonly string[], from: number, { old, added }: { old: number; added: number }): number => {
  let [at, before, after] = [from, old, added]
  for (; at < lines.length && (before > 0 || after > 0); at++) {
    const sign = lines[at]?.[0]
    if (sign === '-' || sign === ' ') before -= 1
    if (sign === '+' || sign === ' ') after -= 1
  }
  return at
}

const readHunk = (lines: readonly string[], start: number): LineChange[] => {
  const changes: LineChange[] = []
  let [line, isOpen] = [start, false]
  for (const text of lines) {
    const sign = text[0]
    if (sign === '-' || sign === '+') {
      if (!isOpen) changes.push({ startLine: line, endLine: line, text: '' })
      isOpen = true
      const change = changes.at(-1)
      if (change && sign === '+') change.text += `${text.slice(1)}\n`
      if (change && sign === '-') change.endLine = ++line
    } else if (sign === ' ') {
      isOpen = false
      line += 1
    }
  }
  return changes
}
