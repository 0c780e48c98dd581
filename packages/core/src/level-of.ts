import { type Level, Severity } from '@lc/api-contract'

/** The worst severity among the open findings given, or `none`: which does not say that the contract is safe. */
export const levelOf = (findings: readonly { severity: Severity }[]): Level =>
  Severity.options.find((severity) => findings.some((finding) => finding.severity === severity)) ?? 'none'
