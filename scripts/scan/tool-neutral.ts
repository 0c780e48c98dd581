import type { Check, ScanScope, Severity } from '@lc/api-contract'
import type { MergedFinding } from '@lc/core'

/** The severity names that benchmarks compare. */
const severityWords: Record<Severity, string> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  informational: 'info',
}

export const toolNeutral = (result: { findings: MergedFinding[]; checks: Check[] }, mainFile: string) => ({
  findings: result.findings.map(findingOf),
  checks: result.checks.map(({ engine, outcome, seconds, why, reason }) => ({
    engine,
    file: mainFile,
    outcome,
    seconds,
    ...(why === undefined ? {} : { why: why.code }),
    ...(reason === undefined ? {} : { reason }),
  })),
})

/** The checked contracts, without details that only a report needs. */
export const neutralScope = ({ checked, notChecked, compilers }: ScanScope) => ({
  checked: checked.map(({ name, file, checks }) => ({ name, file, checks })),
  notChecked: notChecked.map(({ name, file, reason }) => ({ name, file, reason })),
  compilers,
})

const findingOf = ({ detector, category, severity, grade, engines, locations }: MergedFinding) => ({
  file: locations[0]?.file,
  category,
  startLine: locations[0]?.startLine,
  endLine: locations[0]?.endLine,
  tool: engines.join('+'),
  severity: severityWords[severity],
  locations: locations
    .filter(({ file }) => file === locations[0]?.file)
    .map(({ startLine, endLine }) => [startLine, endLine]),
  rule: detector,
  grade,
})
