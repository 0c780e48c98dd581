import {
  type Check,
  computeCoverage,
  hasFinished,
  isMissed,
  isNotInTier,
  isSkipped,
  type Locale,
  type ScanSummary,
} from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { matchWarning } from './deployment-words.ts'
import { fastScanWords } from './fast-words.ts'
import { isGap, isIgnored } from './head-words.ts'
import { endReasonWords, reasonWords } from './reason-words.ts'
import { engineName, outcomeWord, stageWord } from './scan-words.ts'
import { scopeReasonWords } from './scope-reason-words.ts'
import { byReason } from './scope-table-words.ts'

type Scan = Pick<
  ScanSummary,
  'checks' | 'scope' | 'tier' | 'bytecodeMatch' | 'deployment' | 'truncated' | 'notCheckedFindings'
>

/** Whether something that the scan should have checked was not checked. */
export const isIncomplete = ({ checks, scope, truncated, notCheckedFindings }: Scan): boolean =>
  computeCoverage(checks) === 'nothing' ||
  checks.some(isMissed) ||
  (scope?.notChecked ?? []).some(isGap) ||
  truncated > 0 ||
  notCheckedFindings > 0

/** The gaps of a scan, most important first, one sentence each and without versions. */
export const gapSentences = (scan: Scan, locale: Locale): readonly string[] => [
  ...[fastScanWords(scan, locale)].filter((words) => words !== undefined),
  ...(computeCoverage(scan.checks) === 'nothing' ? [m.app_coverage_nothing({}, { locale })] : []),
  ...byReason((scan.scope?.notChecked ?? []).filter((each) => isGap(each) || isIgnored(each))).map((contract) =>
    m.export_not_checked_contract({ name: contract.name, reason: scopeReasonWords(contract, locale) }, { locale }),
  ),
  ...scan.checks.filter(isMissed).map((check) => missedSentence(check, locale)),
  ...(scan.notCheckedFindings > 0 ? [m.app_findings_not_checked({ count: scan.notCheckedFindings }, { locale })] : []),
  ...(scan.truncated > 0 ? [m.app_findings_truncated({ count: scan.truncated }, { locale })] : []),
  ...deployedGap(scan, locale),
]

/** Checks that don't apply to this code, one sentence each. */
export const skippedSentences = ({ checks }: Scan, locale: Locale): readonly string[] =>
  checks
    .filter((check) => isSkipped(check) && !isNotInTier(check.why))
    .map(({ stage, why }) =>
      m.export_not_checked_stage({ check: stageWord(stage, locale), outcome: skippedWords(why, locale) }, { locale }),
    )

/** How the checks of one stage ended, without versions. */
export const stageOutcome = (checks: readonly Check[], locale: Locale): string => {
  if (checks.every(({ why }) => isNotInTier(why))) return m.export_not_in_fast({}, { locale })
  if (checks.every(isSkipped)) return m.export_skipped({}, { locale })
  if (!checks.every(hasFinished)) {
    return [...new Set(checks.filter(isMissed).map((check) => outcomeWord(check, locale)))].join(' · ')
  }
  return checks.some(({ outcome }) => outcome === 'found')
    ? m.export_stage_found({}, { locale })
    : m.export_stage_finished({}, { locale })
}

const missedSentence = (check: Check, locale: Locale): string => {
  const outcome = outcomeWord(check, locale)
  // A tool's own message may contain its version or be long; the table of checks has it.
  const reason = endReasonWords({ why: check.why }, locale)
  return m.export_not_checked_stage(
    {
      check: m.export_check_engine(
        { stage: stageWord(check.stage, locale), engine: engineName(check.engine) },
        { locale },
      ),
      outcome:
        reason === undefined ? outcome : m.export_outcome_reason({ outcome, reason: unstopped(reason) }, { locale }),
    },
    { locale },
  )
}

const skippedWords = (why: Check['why'], locale: Locale): string => {
  const outcome = m.export_skipped({}, { locale })
  return why ? m.export_outcome_reason({ outcome, reason: unstopped(reasonWords(why, locale)) }, { locale }) : outcome
}

/** The sentence around it has its own full stop. */
const unstopped = (text: string): string => text.replace(/[.。]$/u, '')

/** A source that was never deployed has nothing to be compared with. */
const deployedGap = ({ bytecodeMatch, deployment }: Scan, locale: Locale): string[] => {
  const warning = deployment && matchWarning(bytecodeMatch, locale)
  return warning ? [warning] : []
}
