import type { Severity } from '@lc/api-contract'

/** The shape of each severity in a box of 16 by 16. */
export const severityPaths: Readonly<Record<Severity | 'passed', string>> = {
  critical: 'M5 1h6l4 4v6l-4 4H5l-4-4V5z',
  high: 'M8 1.5 15 14.500H1z',
  medium: 'M8 1 15 8 8 15 1 8z',
  low: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm0 4a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  informational: 'M1.5 6h13v4h-13z',
  passed: 'M1.5 1.500h13v13h-13z',
}
