import { type CheckedContract, type Locale, type NotCheckedContract, scopeReasons } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { reasonWords } from './reason-words.ts'
import { stageWord } from './scan-words.ts'
import { kindWords } from './scope-words.ts'
import { upperFirst } from './word-list.ts'

// Apart from the scope's sentences: the reasons of checks are many, and only the table needs them.

/** The kinds of check that finished on a contract. */
export const finishedWords = ({ checks }: CheckedContract, locale: Locale): string =>
  upperFirst(kindWords(checks, locale))

/** The kinds of check that did not finish on a contract, each with its reason. */
export const missedWords = ({ missed }: CheckedContract, locale: Locale): readonly string[] =>
  missed.map(({ check, why }) => {
    const word = stageWord(check, locale)
    return why
      ? m.scope_missed_check({ check: word, reason: reasonWords(why, locale) }, { locale })
      : m.scope_missed_unknown({ check: word }, { locale })
  })

/** Most important first: their reasons are at the end of the list. */
export const byReason = (contracts: readonly NotCheckedContract[]): readonly NotCheckedContract[] =>
  contracts.toSorted((one, other) => scopeReasons.indexOf(other.reason) - scopeReasons.indexOf(one.reason))
