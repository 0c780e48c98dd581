import { type AstNode, nodeAt, nodesAt, referenceOf, textAt, unwrapped, walk } from '../structure/ast-node.ts'
import type { Declarations, DeclaredContract } from '../structure/declarations.ts'
import { castTo } from './contract-meant.ts'

export interface HardCoded {
  address: string
  contract: DeclaredContract
}

const MAX_ADDRESSES = 12

/** Contracts that the code reaches at an address that is written in it: `Token(0x…)`, or a constant that holds one. */
export const hardCodedContracts = ({ linearization }: DeclaredContract, declarations: Declarations): HardCoded[] => {
  const found = new Map<string, DeclaredContract>()
  for (const { node } of linearization) {
    for (const call of walk(node)) {
      const contract = castTo(call, declarations)
      const address = contract && addressIn(nodesAt(call, 'arguments')[0], declarations)
      if (contract && address && !found.has(address)) found.set(address, contract)
    }
  }
  return [...found].slice(0, MAX_ADDRESSES).map(([address, contract]) => ({ address, contract }))
}

const addressIn = (given: AstNode | undefined, declarations: Declarations): string | undefined => {
  const node = unwrapped(given)
  if (node?.nodeType === 'FunctionCall') return addressIn(nodesAt(node, 'arguments')[0], declarations)
  if (node?.nodeType === 'Literal') return literalAddress(node)
  const declared = declarations.byId.get(referenceOf(node) ?? 0)
  const value = unwrapped(nodeAt(declared, 'value'))
  return value?.nodeType === 'Literal' ? literalAddress(value) : undefined
}

const literalAddress = (node: AstNode): string | undefined =>
  /^0x[0-9a-f]{40}$/i.exec(textAt(node, 'value'))?.[0].toLowerCase()
