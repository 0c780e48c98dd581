import type { Severity } from '@lc/api-contract'
import type { Rating } from './detector.ts'

/**
 * The one table of severities: the page /audit prints it, and merging, catalogue and reports use it. A harmless kind
 * is informational, however likely it is.
 */
export const rateSeverity = ({ likelihood, impact }: { likelihood: Rating; impact: Rating }): Severity =>
  table[impact][likelihood]

const table: Record<Rating, Record<Rating, Severity>> = {
  high: { high: 'critical', medium: 'high', low: 'medium', none: 'informational' },
  medium: { high: 'high', medium: 'medium', low: 'low', none: 'informational' },
  low: { high: 'medium', medium: 'low', low: 'low', none: 'informational' },
  none: { high: 'informational', medium: 'informational', low: 'informational', none: 'informational' },
}
