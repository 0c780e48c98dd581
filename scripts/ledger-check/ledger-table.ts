import type { CheckedRule } from '@lc/db'

const NAMED = 3

/** One line for each rule; of what breaks it, the first few by name. */
export const ledgerTable = (checked: readonly CheckedRule[]) =>
  checked.map((rule) => `${rule.invariant}  ${verdictOf(rule)}  ${rule.says}${namesOf(rule)}`).join('\n')

const verdictOf = ({ broken }: CheckedRule) => (broken.length === 0 ? 'holds ' : 'broken')

const namesOf = ({ broken }: CheckedRule) => {
  if (broken.length === 0) return ''
  const more = broken.length > NAMED ? ` and ${broken.length - NAMED} more` : ''
  return `: ${broken.slice(0, NAMED).join(', ')}${more}`
}
