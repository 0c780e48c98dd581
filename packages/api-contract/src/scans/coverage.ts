import type { Coverage } from '../vocabulary.ts'
import type { Check } from './scan.ts'

/** Only these two mean that a check looked at everything it was asked to. */
export const hasLooked = <C extends Pick<Check, 'outcome'>>(check: C): check is C & { outcome: 'passed' | 'found' } =>
  check.outcome === 'passed' || check.outcome === 'found'

/** No check at all is nothing, too. */
export const coverageOf = (checks: readonly Pick<Check, 'outcome'>[]): Coverage => {
  if (!checks.some(hasLooked)) return 'nothing'
  return checks.every(hasLooked) ? 'all' : 'partial'
}
