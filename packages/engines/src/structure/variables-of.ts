import type { StateVariable } from '@lc/api-contract'
import { type AstNode, nodesAt, textAt } from './ast-node.ts'
import type { DeclaredContract } from './declarations.ts'

/** The state variables that a contract itself declares. */
export const variablesOf = ({ node }: DeclaredContract): AstNode[] =>
  nodesAt(node, 'nodes').filter(({ nodeType }) => nodeType === 'VariableDeclaration')

export const variableMutability = (node: AstNode): StateVariable['mutability'] => {
  if (node.constant === true || node.mutability === 'constant') return 'constant'
  if (node.mutability === 'immutable') return 'immutable'
  return textAt(node, 'storageLocation') === 'transient' ? 'transient' : 'mutable'
}

export const variableVisibility = (node: AstNode): StateVariable['visibility'] => {
  const visibility = textAt(node, 'visibility')
  return visibility === 'public' || visibility === 'private' ? visibility : 'internal'
}
