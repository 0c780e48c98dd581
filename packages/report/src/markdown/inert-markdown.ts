/** What Markdown, in any of its kinds, and the templates it is often fed to read as more than a letter. */
const special = /[\\`*_[\]<>&|#~$]|(?<=\{)\{|(?<=:)\/\/|(?<=www)\./giu

/** A text that a reader of Markdown takes word by word: one line, no markup, no link. */
export const inertText = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replace(special, (found) => `\\${found}`)
    .replace(/^(\s*)([-+=])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s)/, '$1\\$2')

/** A text as code within a line: a fence that is longer than any inside. Tables cut at bars even within code. */
export const inlineCode = (text: string): string => {
  const line = text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')
  if (line.trim() === '') return ''
  const fence = '`'.repeat(longestRun(line) + 1)
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}

/** Lines as a block of code that nothing in them can end. */
export const fencedCode = (lines: readonly string[], language: string): string => {
  const fence = '`'.repeat(Math.max(3, longestRun(lines.join('\n')) + 1))
  return [`${fence}${language}`, ...lines, fence].join('\n')
}

const longestRun = (text: string) => Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
