import { tokenKindOf } from '../foundry/tokens/stand-in-tokens.ts'
import { textAt, walk } from '../structure/ast-node.ts'
import type { Attack } from './attack.ts'
import { codeReached } from './code-reached.ts'
import { calledFunction, type Placing } from './locate.ts'

/**
 * Whether a free mint of NFTs is a drop with an end: the function, or a modifier of it, compares numbers, a count with a cap
 * or a time with a start. A cap is larger than any search can reach, so the code has to tell.
 */
export const isLimitedDrop = (
  { check, candidate }: Pick<Attack, 'check' | 'candidate'>,
  { plan, reading: { declarations } }: Pick<Placing, 'plan' | 'reading'>,
): boolean => {
  if (check !== 'open-mint' || tokenKindOf(plan.abi) !== 'erc721') return false
  const contract = declarations.contracts.find(({ id }) => id === plan.id)
  const start = contract && calledFunction(contract, { candidate, plan })
  if (!contract || !start) return false
  return codeReached(start, { contract, declarations })
    .filter(({ node }) => node === start || node.nodeType === 'ModifierDefinition')
    .some(({ node }) => [...walk(node)].some((each) => COMPARISONS.test(textAt(each, 'operator'))))
}

const COMPARISONS = /^[<>]=?$/
