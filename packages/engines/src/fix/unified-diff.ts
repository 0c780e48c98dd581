import { structuredPatch } from 'diff'

/** The changes of some files as one unified diff that `git apply` accepts. */
export const unifiedDiff = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string =>
  Object.entries(after)
    .filter(([file, text]) => text !== before[file])
    .map(([file, text]) => fileDiff(file, before[file] ?? '', text))
    .join('')

const fileDiff = (file: string, before: string, after: string): string => {
  const { hunks } = structuredPatch(file, file, before, after, undefined, undefined, { context: 3 })
  const lines = hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines: changed }) => [
    `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
    ...changed,
  ])
  const [from, to] = [quoted(`a/${file}`), quoted(`b/${file}`)]
  return [`diff --git ${from} ${to}`, `--- ${from}`, `+++ ${to}`, ...lines, ''].join('\n')
}

/** Git quotes names with other characters than these. */
const quoted = (path: string): string => {
  if (/^[\w./@+=,~^()[\]{}! -]*$/.test(path)) return path.includes(' ') ? `${path}\t` : path
  const escaped = [...Buffer.from(path)].map((byte) =>
    byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x5c
      ? `\\${byte.toString(8).padStart(3, '0')}`
      : String.fromCharCode(byte),
  )
  return `"${escaped.join('')}"`
}
