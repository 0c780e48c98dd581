import { type Severity, severities } from '@lc/api-contract'
import type { ResultFinding, ScanResult } from './scan-result.ts'

export const thresholds = ['critical', 'high', 'medium', 'low', 'none'] as const
export type Threshold = (typeof thresholds)[number]

export interface ExitRules {
  failOn: Threshold
  onlyNew: boolean
  allowIncomplete: boolean
}

/** 0: nothing at the threshold. 1: findings at or above it. 2: not everything could be checked. */
export const decideExitCode = (result: Omit<ScanResult, 'exitCode'>, rules: ExitRules): 0 | 1 | 2 => {
  const canCount = result.complete || (rules.allowIncomplete && hasChecks(result))
  if (!canCount) return 2
  return result.findings.some((finding) => isAtThreshold(finding, rules)) ? 1 : 0
}

/** Why the command ends as it does, in one sentence. */
export const explainExitCode = (result: ScanResult, rules: ExitRules): string => {
  const kind = rules.onlyNew ? 'new findings' : 'findings'
  if (result.exitCode === 2) return 'Exit code 2: the scan is incomplete, so this is not a clean result.'
  if (rules.failOn === 'none') return 'Exit code 0: findings are not counted (--fail-on none).'
  if (result.exitCode === 0) return `Exit code 0: no ${kind} of severity ${rules.failOn} or worse.`
  const count = result.findings.filter((finding) => isAtThreshold(finding, rules)).length
  const counted = count === 1 ? kind.slice(0, -1) : kind
  return `Exit code 1: ${count} ${counted} of severity ${rules.failOn} or worse.`
}

/** A scan that checked nothing is never accepted. */
const hasChecks = ({ status, coverage }: Pick<ScanResult, 'status' | 'coverage'>): boolean =>
  status === 'completed' && coverage !== 'nothing'

const isAtThreshold = (
  { severity, suppressed, isNew }: ResultFinding,
  { failOn, onlyNew }: Pick<ExitRules, 'failOn' | 'onlyNew'>,
): boolean => failOn !== 'none' && !suppressed && !(onlyNew && isNew === false) && rank(severity) <= rank(failOn)

const rank = (severity: Severity): number => severities.indexOf(severity)
