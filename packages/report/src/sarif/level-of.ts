import type { Severity } from '@lc/api-contract'

/** SARIF has three levels where we have five; the numbers are those that code hosts sort by. */
export const levelOf = (severity: Severity) => levels[severity]

const levels = {
  critical: { level: 'error', score: '9.5' },
  high: { level: 'error', score: '8.0' },
  medium: { level: 'warning', score: '5.5' },
  low: { level: 'note', score: '2.5' },
  informational: { level: 'note', score: '0.0' },
} as const satisfies Record<Severity, { level: string; score: string }>
