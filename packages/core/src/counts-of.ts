import { Severity, type SeverityCounts } from '@lc/api-contract'

/** How many findings of each severity; every severity is present, also with zero. */
export const countsOf = (findings: readonly { severity: Severity }[]): SeverityCounts => {
  const counts = Object.fromEntries(Severity.options.map((severity) => [severity, 0])) as SeverityCounts
  for (const { severity } of findings) counts[severity] += 1
  return counts
}
