import { type FoundPhrase, findPhrases, type Phrase, prepareMatcher } from './find-phrases.ts'
import { readProse } from './read-prose.ts'

/** An honest use of a listed phrase: the line's text without indentation, and why it stays. */
export interface Allowed {
  path: string
  line: string
  reason: string
}

export interface FoundWord extends FoundPhrase {
  path: string
}

/** Phrases in these files, apart from allowed lines; and the allowed lines that no longer match anything. */
export const checkWords = (
  files: readonly { path: string; source: string }[],
  phrases: readonly Phrase[],
  allowed: readonly Allowed[],
): { words: FoundWord[]; stale: Allowed[] } => {
  const matchers = {
    code: prepareMatcher(phrases),
    text: prepareMatcher(phrases.filter((phrase) => phrase.in !== 'code')),
  }
  const used = new Set<Allowed>()
  const isAllowed = (path: string, line: string) => {
    const entries = allowed.filter((entry) => entry.path === path && entry.line === line.trim())
    for (const entry of entries) used.add(entry)
    return entries.length > 0
  }
  const words = files.flatMap(({ path, source }) => {
    const { kind, prose } = readProse(source, path)
    const found = prose.flatMap((part) => findPhrases(part, matchers[kind]))
    const lines = found.length > 0 ? source.split('\n') : []
    return found.filter(({ line }) => !isAllowed(path, lines[line - 1] ?? '')).map((word) => ({ path, ...word }))
  })
  const paths = new Set(files.map(({ path }) => path))
  return { words, stale: allowed.filter((entry) => paths.has(entry.path) && !used.has(entry)) }
}
