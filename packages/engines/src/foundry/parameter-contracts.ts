import {
  type AstNode,
  nodeAt,
  nodesAt,
  readReference,
  readType,
  textAt,
  unwrapped,
  walk,
} from '../structure/ast-node.ts'
import type { Declarations, DeclaredContract } from '../structure/declarations.ts'
import { listFunctions, listParameters, readFunctionKind } from '../structure/function-facts.ts'

/** The contract's own constructor, if it has one. */
export const findConstructor = (contract: DeclaredContract): AstNode | undefined =>
  listFunctions(contract).find((fn) => readFunctionKind(fn, contract) === 'constructor')

/** The contract behind each parameter of a function: by its type, or by a cast in the code. */
export const parameterContracts = (
  fn: AstNode | undefined,
  contract: DeclaredContract,
  declarations: Declarations,
): (DeclaredContract | undefined)[] => {
  const casts = castsIn(contract, declarations)
  return listParameters(fn).map(
    (parameter) =>
      contractNamed(readType(parameter), declarations) ??
      casts.get(parameter.id) ??
      holdersOf(parameter, fn).flatMap((variable) => casts.get(variable) ?? [])[0],
  )
}

/** `contract Token` as compilers print it; for a list, its element. */
const contractNamed = (type: string, { contracts }: Declarations): DeclaredContract | undefined => {
  const name = /^(?:contract|interface) ([\w$.]+)(?:\[\d*\])*$/.exec(type)?.[1]
  return name === undefined ? undefined : contracts.findLast((contract) => contract.name === name)
}

/** Variables and parameters by the contract that the code casts them to: `Token(token_)`. */
const castsIn = ({ linearization }: DeclaredContract, declarations: Declarations): Map<number, DeclaredContract> => {
  const casts = new Map<number, DeclaredContract>()
  for (const { node } of linearization) {
    for (const call of walk(node)) {
      const [argument] = nodesAt(call, 'arguments')
      const id = readReference(unwrapped(argument))
      const to = castTo(call, declarations)
      if (id !== undefined && to) casts.set(id, to)
    }
  }
  return casts
}

/** The contract that a call casts to, if it is a cast. */
export const castTo = (call: AstNode, declarations: Declarations): DeclaredContract | undefined => {
  if (call.nodeType !== 'FunctionCall' || nodesAt(call, 'arguments').length !== 1) return undefined
  const callee = unwrapped(nodeAt(call, 'expression'))
  const isType = callee?.nodeType === 'Identifier' || callee?.nodeType === 'MemberAccess'
  return isType ? declarations.contractOf(readReference(callee)) : undefined
}

/** State variables that a function sets to its parameter unchanged. */
const holdersOf = (parameter: AstNode, fn: AstNode | undefined): number[] =>
  [...walk(nodeAt(fn, 'body'))].flatMap((node) => {
    if (node.nodeType !== 'Assignment' || textAt(node, 'operator') !== '=') return []
    const isHeld = readReference(unwrapped(nodeAt(node, 'rightHandSide'))) === parameter.id
    return isHeld ? (readReference(unwrapped(nodeAt(node, 'leftHandSide'))) ?? []) : []
  })
