/** What Markdown, in any of its kinds, and the templates it is often fed to read as more than a letter. */
const special = /[\\`*_[\]<>&|#~$]|(?<=\{)\{|(?<=:)\/\/|(?<=www)\./giu

/** A text that a reader of Markdown takes word by word: one line, no markup, no link. */
export const inertText = (text: string): string =>
  oneLine(text)
    .replace(special, (found) => `\\${found}`)
    .replace(/^(\s*)([-+=])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s)/, '$1\\$2')

/** A text as code within a line: a fence that is longer than any inside. Tables cut at bars even within code. */
export const inlineCode = (text: string): string => {
  const line = oneLine(text).replaceAll('|', '\\|')
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

/** Line breaks and the blanks around them become one space. Runs of blanks are found once, whether they hold a break or not. */
const oneLine = (text: string): string => text.replace(/\s+/g, (run) => (run.includes('\n') ? ' ' : run))

const longestRun = (text: string): number => {
  let longest = 0
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}
