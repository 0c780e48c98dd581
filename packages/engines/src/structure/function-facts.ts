import type { StructureFunction } from '@lc/api-contract'
import { type AstNode, nodeAt, nodesAt, readType, textAt } from './ast-node.ts'
import type { DeclaredContract } from './declarations.ts'

export const listFunctions = ({ node }: DeclaredContract): AstNode[] =>
  nodesAt(node, 'nodes').filter(({ nodeType }) => nodeType === 'FunctionDefinition')

/** The name with the parameter types; unnamed functions have their kind. */
export const writeSignature = (node: AstNode, contract: DeclaredContract | undefined): string => {
  const kind = readFunctionKind(node, contract)
  return kind === 'function' ? `${textAt(node, 'name')}(${listParameters(node).map(shortType).join(',')})` : kind
}

/** Its name in calls, without parameters. */
export const functionName = (node: AstNode, contract: Named | undefined): string => {
  const kind = readFunctionKind(node, contract)
  return kind === 'function' ? textAt(node, 'name') : kind
}

type Named = Pick<DeclaredContract, 'name'>

export type FunctionKind = 'constructor' | 'fallback' | 'receive' | 'function'

/** Reported by the compiler since 0.5; before, a constructor may have its contract's name, and a fallback has none. */
export const readFunctionKind = (node: AstNode, contract: Named | undefined): FunctionKind => {
  const kind = textAt(node, 'kind')
  if (kind === 'constructor' || kind === 'fallback' || kind === 'receive') return kind
  if (kind !== '') return 'function'
  const name = textAt(node, 'name')
  if (node.isConstructor === true || (name !== '' && name === contract?.name)) return 'constructor'
  return name === '' ? 'fallback' : 'function'
}

export const listParameters = (node: AstNode | undefined): AstNode[] =>
  nodesAt(nodeAt(node, 'parameters'), 'parameters')

export const readVisibility = (node: AstNode): StructureFunction['visibility'] => {
  const visibility = textAt(node, 'visibility')
  return visibility === 'external' || visibility === 'internal' || visibility === 'private' ? visibility : 'public'
}

/** Before 0.4.16, `constant` and `payable` were separate fields. */
export const readMutability = (node: AstNode): StructureFunction['mutability'] => {
  const mutability = textAt(node, 'stateMutability')
  if (mutability === 'pure' || mutability === 'view' || mutability === 'payable') return mutability
  if (mutability === '' && node.payable === true) return 'payable'
  if (mutability === '' && (node.constant === true || node.isDeclaredConst === true)) return 'view'
  return 'nonpayable'
}

const shortType = (parameter: AstNode): string => readType(parameter).replace(/^(contract|struct|enum) /, '')
