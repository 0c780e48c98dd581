import { type Level, Severity, type SeverityCounts } from '@lc/contract'

export const countsOf = (findings: { severity: Severity }[]): SeverityCounts => {
  const countOf = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length
  return Object.fromEntries(Severity.options.map((severity) => [severity, countOf(severity)])) as SeverityCounts
}

export const levelOf = (findings: { severity: Severity }[]): Level =>
  Severity.options.find((severity) => findings.some((finding) => finding.severity === severity)) ?? 'none'
