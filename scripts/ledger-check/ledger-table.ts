import type { LedgerRuleResult } from '@lc/db'

const NAMED = 3

/** One line per rule, with the first violations. */
export const ledgerTable = (checked: readonly LedgerRuleResult[]) =>
  checked.map((rule) => `${rule.invariant}  ${verdictOf(rule)}  ${rule.rule}${namesOf(rule)}`).join('\n')

const verdictOf = ({ broken }: LedgerRuleResult) => (broken.length === 0 ? 'holds ' : 'broken')

const namesOf = ({ broken }: LedgerRuleResult) => {
  if (broken.length === 0) return ''
  const more = broken.length > NAMED ? ` and ${broken.length - NAMED} more` : ''
  return `: ${broken.slice(0, NAMED).join(', ')}${more}`
}
