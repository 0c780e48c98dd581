import { findComments, syntaxes } from './find-comments.ts'
import type { Prose } from './prose.ts'
import { readJson, readTypescript } from './read-typescript.ts'

/** Text is written for users and readers of the docs; code is comments and test titles. */
export type ProseKind = 'text' | 'code'

interface Reader {
  path: RegExp
  kind: ProseKind
  read: (source: string, path: string) => Prose[]
}

/** Generated, quoted from elsewhere, or Chinese. */
const unread = /^(THIRD-PARTY|CODE_OF_CONDUCT)\.md$|(^|\/)(generated|vendor|node_modules|paraglide|dist|zh)\//

/** The first pattern that matches a path decides how it is read. */
const readers: readonly Reader[] = [
  { path: /^packages\/content\/messages\/en\/[^/]+\.json$/, kind: 'text', read: readJson },
  {
    path: /^packages\/detectors\/src\/[^/]+\/text\.en\.ts$/,
    kind: 'text',
    read: (source, path) => readTypescript(path, source, { strings: true }),
  },
  { path: /\.md$|\/en\.mdx$/, kind: 'text', read: (source) => readMarkdown(source) },
  {
    path: /(^|\/)(Makefile|\.env\.example)$/,
    kind: 'text',
    read: (source) => findComments(source, syntaxes.lines),
  },
  { path: /\.(ts|tsx|cjs|mjs|js)$/, kind: 'code', read: (source, path) => readTypescript(path, source) },
  { path: /\.py$/, kind: 'code', read: (source) => findComments(source, syntaxes.python) },
  { path: /\.sql$/, kind: 'code', read: (source) => findComments(source, syntaxes.sql) },
  { path: /\.sh$|^\.ci\/run$/, kind: 'code', read: (source) => findComments(source, syntaxes.shell) },
]

const readerFor = (path: string) => (unread.test(path) ? undefined : readers.find((reader) => reader.path.test(path)))

export const isRead = (path: string) => readerFor(path) !== undefined

export const readProse = (source: string, path: string): { kind: ProseKind; prose: Prose[] } => {
  const reader = readerFor(path)
  return { kind: reader?.kind ?? 'text', prose: reader?.read(source, path) ?? [] }
}

/** Paragraphs, list items, rows and headings, without code. */
const readMarkdown = (source: string): Prose[] => {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ')
  const text = source
    .replace(/^( *)(```+|~~~+)[\s\S]*?^\1\2.*$/gm, blank)
    .replace(/`[^`\n]*`/g, (code) => `\`${blank(code.slice(2))}\``)
  const prose: Prose[] = []
  let isOpen = false
  for (const [index, line] of text.split('\n').entries()) {
    const last = prose.at(-1)
    const isContinued = isOpen && line.trim() !== '' && !/^\s*([-*+|#>]|\d+\.\s)/.test(line)
    if (isContinued && last) last.text += `\n${line}`
    else if (line.trim() !== '') prose.push({ line: index + 1, text: line.replace(/^[\s>#|*+-]+|^\s*\d+\.\s/, '') })
    isOpen = line.trim() !== ''
  }
  return prose
}
