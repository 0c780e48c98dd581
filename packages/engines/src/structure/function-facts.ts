import type { StructureFunction } from '@lc/api-contract'
import { type AstNode, nodeAt, nodesAt, textAt, typeOf } from './ast-node.ts'
import type { DeclaredContract } from './declarations.ts'

export const functionsOf = ({ node }: DeclaredContract): AstNode[] =>
  nodesAt(node, 'nodes').filter(({ nodeType }) => nodeType === 'FunctionDefinition')

/** The name with the types of its parameters; what has no name is called by its kind. */
export const signatureOf = (node: AstNode, contract: DeclaredContract | undefined): string => {
  const kind = functionKindOf(node, contract)
  return kind === 'function' ? `${textAt(node, 'name')}(${parametersOf(node).map(shortType).join(',')})` : kind
}

/** How one function calls another by name, without its parameters. */
export const functionName = (node: AstNode, contract: Named | undefined): string => {
  const kind = functionKindOf(node, contract)
  return kind === 'function' ? textAt(node, 'name') : kind
}

type Named = Pick<DeclaredContract, 'name'>

export type FunctionKind = 'constructor' | 'fallback' | 'receive' | 'function'

/** Since 0.5 the compiler says it; before, a constructor may bear its contract's name, and a fallback has none. */
export const functionKindOf = (node: AstNode, contract: Named | undefined): FunctionKind => {
  const kind = textAt(node, 'kind')
  if (kind === 'constructor' || kind === 'fallback' || kind === 'receive') return kind
  if (kind !== '') return 'function'
  const name = textAt(node, 'name')
  if (node.isConstructor === true || (name !== '' && name === contract?.name)) return 'constructor'
  return name === '' ? 'fallback' : 'function'
}

export const parametersOf = (node: AstNode | undefined): AstNode[] => nodesAt(nodeAt(node, 'parameters'), 'parameters')

export const visibilityOf = (node: AstNode): StructureFunction['visibility'] => {
  const visibility = textAt(node, 'visibility')
  return visibility === 'external' || visibility === 'internal' || visibility === 'private' ? visibility : 'public'
}

/** `constant` and `payable` stood by themselves before 0.4.16. */
export const mutabilityOf = (node: AstNode): StructureFunction['mutability'] => {
  const mutability = textAt(node, 'stateMutability')
  if (mutability === 'pure' || mutability === 'view' || mutability === 'payable') return mutability
  if (mutability === '' && node.payable === true) return 'payable'
  if (mutability === '' && (node.constant === true || node.isDeclaredConst === true)) return 'view'
  return 'nonpayable'
}

const shortType = (parameter: AstNode): string => typeOf(parameter).replace(/^(contract|struct|enum) /, '')
