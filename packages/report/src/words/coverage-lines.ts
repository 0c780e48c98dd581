import { type Check, computeCoverage, hasFinished, isMissed, type Locale, type ScanSummary } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { fastScanWords } from './fast-words.ts'
import { skippedWords } from './head-words.ts'
import { checkWords, outcomeWord } from './scan-words.ts'
import { scopeWords } from './scope-words.ts'
import { formatList } from './word-list.ts'

export interface CoverageLine {
  words: string
  /** The line reports something that was not checked. */
  isMissing: boolean
}

/**
 * The first lines of a report, the same on the page and in every export. A fast scan starts with the checks that it left
 * out. Contracts on which no check finished come first, then checked contracts, unfinished checks and skipped ones.
 * Earlier scans have no scope and start with unfinished checks.
 */
export const coverageLines = (
  { checks, scope, tier }: Pick<ScanSummary, 'checks' | 'scope' | 'tier'>,
  locale: Locale,
): readonly CoverageLine[] => {
  const fast = fastScanWords({ checks, tier }, locale)
  const lines = fullLines({ checks, scope }, locale)
  return fast === undefined ? lines : [{ words: fast, isMissing: false }, ...lines]
}

const fullLines = (
  { checks, scope }: Pick<ScanSummary, 'checks' | 'scope'>,
  locale: Locale,
): readonly CoverageLine[] => {
  const missed = missing(missedWords(checks, locale))
  const skipped = skippedWords(checks, locale).map((words) => ({ words, isMissing: false }))
  if (!scope) return [...missed, { words: checkedWords(checks, locale), isMissing: false }, ...skipped]
  const { unfinished, checked } = scopeWords(scope, locale)
  const words = computeCoverage(checks) === 'nothing' ? m.app_coverage_nothing({}, { locale }) : checked
  return [...missing(unfinished), { words, isMissing: false }, ...missed, ...skipped]
}

const missing = (words: string | undefined): CoverageLine[] => (words ? [{ words, isMissing: true }] : [])

const checkedWords = (checks: readonly Check[], locale: Locale): string => {
  if (computeCoverage(checks) === 'nothing') return m.app_coverage_nothing({}, { locale })
  const names = checks.filter((check) => hasFinished(check)).map((check) => checkWords(check, locale))
  return m.app_coverage_checked({ names: formatList(names, locale) }, { locale })
}

const missedWords = (checks: readonly Check[], locale: Locale): string | undefined => {
  const names = checks.filter(isMissed).map((check) => endedWords(check, locale))
  return names.length > 0 ? m.app_coverage_missed({ names: formatList(names, locale) }, { locale }) : undefined
}

const endedWords = (check: Check, locale: Locale): string =>
  m.app_coverage_check_reason({ check: checkWords(check, locale), outcome: outcomeWord(check, locale) }, { locale })
