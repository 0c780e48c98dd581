import { type AstNode, nodeAt, nodesAt, referenceOf, textAt, typeOf, unwrapped, walk } from '../structure/ast-node.ts'
import type { Declarations, DeclaredContract } from '../structure/declarations.ts'
import { functionKindOf, functionsOf, parametersOf } from '../structure/function-facts.ts'

/** The constructor that runs: the contract's own, or none. */
export const constructorOf = (contract: DeclaredContract): AstNode | undefined =>
  functionsOf(contract).find((fn) => functionKindOf(fn, contract) === 'constructor')

/** The contract that each parameter of a function is: by its type, or by what the code casts it to. */
export const contractsMeant = (
  fn: AstNode | undefined,
  contract: DeclaredContract,
  declarations: Declarations,
): (DeclaredContract | undefined)[] => {
  const casts = castsIn(contract, declarations)
  return parametersOf(fn).map(
    (parameter) =>
      contractNamed(typeOf(parameter), declarations) ??
      casts.get(parameter.id) ??
      holdersOf(parameter, fn).flatMap((variable) => casts.get(variable) ?? [])[0],
  )
}

/** `contract Token` as compilers print it; the element of a list counts. */
const contractNamed = (type: string, { contracts }: Declarations): DeclaredContract | undefined => {
  const name = /^(?:contract|interface) ([\w$.]+)(?:\[\d*\])*$/.exec(type)?.[1]
  return name === undefined ? undefined : contracts.findLast((contract) => contract.name === name)
}

/** Variables and parameters by the contract that the code somewhere casts them to: `Token(token_)`. */
const castsIn = ({ linearization }: DeclaredContract, declarations: Declarations): Map<number, DeclaredContract> => {
  const casts = new Map<number, DeclaredContract>()
  for (const { node } of linearization) {
    for (const call of walk(node)) {
      const [argument] = nodesAt(call, 'arguments')
      const id = referenceOf(unwrapped(argument))
      const to = castTo(call, declarations)
      if (id !== undefined && to) casts.set(id, to)
    }
  }
  return casts
}

/** The contract that a call is a cast to, if it is one. */
export const castTo = (call: AstNode, declarations: Declarations): DeclaredContract | undefined => {
  if (call.nodeType !== 'FunctionCall' || nodesAt(call, 'arguments').length !== 1) return undefined
  const callee = unwrapped(nodeAt(call, 'expression'))
  const isType = callee?.nodeType === 'Identifier' || callee?.nodeType === 'MemberAccess'
  return isType ? declarations.contractOf(referenceOf(callee)) : undefined
}

/** State variables that a function sets to its parameter as it is. */
const holdersOf = (parameter: AstNode, fn: AstNode | undefined): number[] =>
  [...walk(nodeAt(fn, 'body'))].flatMap((node) => {
    if (node.nodeType !== 'Assignment' || textAt(node, 'operator') !== '=') return []
    const isHeld = referenceOf(unwrapped(nodeAt(node, 'rightHandSide'))) === parameter.id
    return isHeld ? (referenceOf(unwrapped(nodeAt(node, 'leftHandSide'))) ?? []) : []
  })
