import { type Locale, type ScopeCheck, scopeChecks } from '@lc/api-contract'
import { stageWord } from './scan-words.ts'
import { listOf } from './word-list.ts'

/** Kinds of check inside a sentence: in English, a small letter at the start. */
export const kindWords = (kinds: readonly ScopeCheck[], locale: Locale): string =>
  listOf(
    scopeChecks.filter((kind) => kinds.includes(kind)).map((kind) => lowerFirst(stageWord(kind, locale))),
    locale,
  )

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
