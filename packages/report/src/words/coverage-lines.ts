import { type Check, type ContractSummary, coverageOf, hasLooked, type Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { checkWords, outcomeWord } from './scan-words.ts'
import { scopeWords } from './scope-words.ts'
import { listOf } from './word-list.ts'

export interface CoverageLine {
  words: string
  /** It says what was not checked. */
  isMissing: boolean
}

/**
 * The first lines of a report, the same on the page and in every export. Contracts on which nothing finished come first, then
 * what was checked, then checks that did not finish. Earlier scans have no scope: there the checks that did not finish are first.
 */
export const coverageLines = (
  { checks, scope }: Pick<ContractSummary, 'checks' | 'scope'>,
  locale: Locale,
): readonly CoverageLine[] => {
  const missed = missing(missedWords(checks, locale))
  if (!scope) return [...missed, { words: checkedWords(checks, locale), isMissing: false }]
  const { unfinished, checked } = scopeWords(scope, locale)
  const words = coverageOf(checks) === 'nothing' ? m.app_coverage_nothing({}, { locale }) : checked
  return [...missing(unfinished), { words, isMissing: false }, ...missed]
}

const missing = (words: string | undefined): CoverageLine[] => (words ? [{ words, isMissing: true }] : [])

const checkedWords = (checks: readonly Check[], locale: Locale): string => {
  if (coverageOf(checks) === 'nothing') return m.app_coverage_nothing({}, { locale })
  const names = checks.filter((check) => hasLooked(check)).map((check) => checkWords(check, locale))
  return m.app_coverage_checked({ names: listOf(names, locale) }, { locale })
}

const missedWords = (checks: readonly Check[], locale: Locale): string | undefined => {
  const names = checks.filter((check) => !hasLooked(check)).map((check) => endedWords(check, locale))
  return names.length > 0 ? m.app_coverage_missed({ names: listOf(names, locale) }, { locale }) : undefined
}

const endedWords = (check: Check, locale: Locale): string =>
  m.app_coverage_check_reason(
    { check: checkWords(check, locale), outcome: outcomeWord(check.outcome, locale) },
    { locale },
  )
