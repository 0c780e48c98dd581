import type { Prose } from './prose.ts'

/**
 * A phrase to avoid, or a pattern for several, with a suggestion. Words with honest uses in product texts and docs are refused only in
 * code: comments and test titles.
 */
export type Phrase = { write: string; in?: 'code' } & ({ phrase: string } | { pattern: string })

export interface FoundPhrase {
  line: number
  found: string
  write: string
}

interface Matcher {
  /** One expression for all phrases: a text is searched once, and the longest phrase at a place wins. */
  phrases: RegExp
  suggestions: ReadonlyMap<string, string>
  patterns: readonly { pattern: RegExp; write: string }[]
}

export const prepareMatcher = (list: readonly Phrase[]): Matcher => {
  const plain = list
    .flatMap((entry) => ('phrase' in entry ? [entry] : []))
    .sort((a, b) => b.phrase.length - a.phrase.length)
  const alternatives = plain.map(({ phrase }) => phrase.replaceAll(' ', '\\s+'))
  return {
    phrases: new RegExp(`(?<![\\w-])(?:${alternatives.join('|')})(?![\\w-])`, 'gi'),
    suggestions: new Map(plain.map(({ phrase, write }) => [phrase.toLowerCase(), write])),
    patterns: list.flatMap((entry) =>
      'pattern' in entry
        ? [{ pattern: new RegExp(entry.pattern.replaceAll(' ', '\\s+'), 'g'), write: entry.write }]
        : [],
    ),
  }
}

export const findPhrases = ({ line, text }: Prose, { phrases, suggestions, patterns }: Matcher): FoundPhrase[] => {
  const found: (FoundPhrase & { start: number; end: number })[] = []
  const add = (match: RegExpExecArray, write: string) => {
    const [start, end] = [match.index, match.index + match[0].length]
    if (found.some((other) => start < other.end && other.start < end)) return
    const place = line + (text.slice(0, start).match(/\n/g)?.length ?? 0)
    found.push({ start, end, line: place, found: match[0].replace(/\s+/g, ' ').trim(), write })
  }
  for (const match of text.matchAll(phrases))
    add(match, suggestions.get(match[0].toLowerCase().replace(/\s+/g, ' ')) ?? '')
  for (const { pattern, write } of patterns) for (const match of text.matchAll(pattern)) add(match, write)
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ line: at, found: phrase, write }) => ({ line: at, found: phrase, write }))
}
