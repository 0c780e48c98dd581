import {
  type Check,
  computeCoverage,
  hasFinished,
  isMissed,
  isNotInTier,
  isSkipped,
  type Locale,
  type NotCheckedContract,
  type ScanScope,
  type ScanSummary,
} from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { engineName, outcomeWord, stageWord } from './scan-words.ts'
import { plainList, shortList } from './word-list.ts'

interface HeadWords {
  /** The number of contracts and kinds of check. */
  checked: string
  /** Checks that should have finished and didn't, one sentence each. */
  gaps: readonly string[]
  /** Checks that don't apply to this code, one sentence each. */
  skipped: readonly string[]
}

/** The coverage in a line. `coverageLines` has the details. */
export const headWords = ({ checks, scope }: Pick<ScanSummary, 'checks' | 'scope'>, locale: Locale): HeadWords => ({
  checked: checkedSentence(checks, scope, locale),
  gaps: [...contractGaps(scope, locale), ...checkGaps(checks, locale)],
  skipped: skippedWords(checks, locale),
})

/** Only fuzzing can be skipped. A fast scan names its left out checks elsewhere. */
export const skippedWords = (checks: readonly Check[], locale: Locale): readonly string[] =>
  checks.some((check) => isSkipped(check) && !isNotInTier(check.why)) ? [m.head_skipped_fuzz({}, { locale })] : []

const checkedSentence = (checks: readonly Check[], scope: ScanScope | undefined, locale: Locale): string => {
  if (computeCoverage(checks) === 'nothing') return m.head_checked_nothing({}, { locale })
  const kinds = kindCount(checks, scope)
  const words = { kinds: kinds === 1 ? m.head_kinds_one({}, { locale }) : m.head_kinds({ count: kinds }, { locale }) }
  if (!scope) return m.head_checked_kinds(words, { locale })
  return m.head_checked({ contracts: contractCount(scope, locale), ...words }, { locale })
}

const kindCount = (checks: readonly Check[], scope: ScanScope | undefined): number =>
  new Set(
    scope
      ? scope.checked.flatMap((contract) => contract.checks)
      : checks.filter((check) => hasFinished(check)).map(({ stage }) => stage),
  ).size

const contractCount = ({ checked, notChecked }: ScanScope, locale: Locale): string => {
  const count = checked.length + notChecked.filter(isGap).length
  if (checked.length < count) return m.head_contracts({ checked: checked.length, count }, { locale })
  return count === 1 ? m.head_contracts_one({}, { locale }) : m.head_contracts_all({ count }, { locale })
}

/** Other contracts are left out on purpose, or are checked through those that use them. */
export const isGap = ({ reason }: NotCheckedContract) => reason === 'not_finished' || reason === 'not_compiled'

/** Left out by `lcat.toml`. The report must not look as if it covered it. */
export const isIgnored = ({ reason }: NotCheckedContract) => reason === 'ignored'

const contractGaps = (scope: ScanScope | undefined, locale: Locale): string[] => {
  const namesOf = (isMeant: (contract: NotCheckedContract) => boolean) =>
    scope?.notChecked.filter(isMeant).map(({ name }) => name) ?? []
  const [missing, ignored] = [namesOf(isGap), namesOf(isIgnored)]
  return [
    ...(missing.length > 0 ? [m.head_not_checked({ names: shortList(missing, locale) }, { locale })] : []),
    ...(ignored.length > 0 ? [m.head_ignored({ names: shortList(ignored, locale) }, { locale })] : []),
  ]
}

/** With more sentences than this, the line only counts the checks. */
const MAX_SENTENCES = 2

const checkGaps = (checks: readonly Check[], locale: Locale): string[] => {
  const missed = checks.filter(isMissed)
  const gaps = groupGaps(missed)
  if (gaps.length > MAX_SENTENCES) return [m.head_many_missed({ count: missed.length }, { locale })]
  return gaps.map((gap) =>
    m.head_ended({ check: gapName(gap, checks, locale), outcome: outcomeWord(gap, locale) }, { locale }),
  )
}

interface Gap extends Pick<Check, 'stage' | 'outcome'> {
  engines: readonly string[]
}

/** Checks of a stage that ended alike share a sentence. */
const groupGaps = (missed: readonly Check[]): readonly Gap[] =>
  [...Map.groupBy(missed, ({ stage, outcome }) => `${stage} ${outcome}`).values()].flatMap((group) =>
    group.slice(0, 1).map(({ stage, outcome }) => ({ stage, outcome, engines: group.map(({ engine }) => engine) })),
  )

/** With the engines only if others of the stage ended differently. */
const gapName = ({ stage, engines }: Gap, checks: readonly Check[], locale: Locale): string => {
  const word = stageWord(stage, locale)
  if (checks.filter((check) => check.stage === stage).length === engines.length) return word
  return m.head_check({ stage: word, engine: plainList(engines.map(engineName), locale) }, { locale })
}
