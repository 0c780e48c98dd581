import { type AstNode, nodeAt, readReference, readType, textAt, walk } from '../../structure/ast-node.ts'
import type { SourceUnit } from '../../structure/declarations.ts'

/** Whether an expression has no side effects, so that it may be evaluated twice or earlier. */
export type Repeatable = (expression: AstNode | undefined) => boolean

/** Also examines the functions of these files: before 0.5 few are declared as view or pure. */
export const repeatableIn = (units: readonly SourceUnit[]): Repeatable => {
  const functions = new Map<number, AstNode>()
  for (const { root } of units)
    for (const node of walk(root)) if (node.nodeType === 'FunctionDefinition') functions.set(node.id, node)
  const known = new Map<number, boolean>()

  const changesNothing = (node: AstNode): boolean => {
    if (node.nodeType === 'Assignment' || node.nodeType === 'NewExpression') return false
    if (node.nodeType === 'UnaryOperation') return !CHANGING.has(textAt(node, 'operator'))
    return node.nodeType !== 'FunctionCall' || isQuietCall(node)
  }

  const isQuietCall = (node: AstNode): boolean => {
    if (node.kind === 'typeConversion' || node.kind === 'structConstructorCall') return true
    const callee = nodeAt(node, 'expression')
    if (SAYS_SO.test(readType(callee))) return true
    const target = functions.get(readReference(callee) ?? 0)
    return target !== undefined && isQuietFunction(target)
  }

  /** Only arithmetic on its own variables, as in old libraries, without calls or storage. */
  const isQuietFunction = (target: AstNode): boolean => {
    const answer = known.get(target.id)
    if (answer !== undefined) return answer
    known.set(target.id, false)
    const own = new Set(
      [...walk(target)].filter(({ nodeType }) => nodeType === 'VariableDeclaration').map(({ id }) => id),
    )
    const isQuiet = [...walk(nodeAt(target, 'body'))].every((node) => isHarmless(node, own))
    known.set(target.id, isQuiet)
    return isQuiet
  }

  return (expression) => expression !== undefined && [...walk(expression)].every(changesNothing)
}

const CHANGING = new Set(['++', '--', 'delete'])

/** Function types as the compiler prints them. */
const SAYS_SO = /^function \([^)]*\) (view|pure|constant)\b/

const HARMLESS_CALL = /^(require|assert|revert|throw)$/

const isHarmless = (node: AstNode, own: ReadonlySet<number>): boolean => {
  if (node.nodeType === 'InlineAssembly' || node.nodeType === 'NewExpression') return false
  if (node.nodeType === 'FunctionCall')
    return node.kind === 'typeConversion' || HARMLESS_CALL.test(textAt(nodeAt(node, 'expression'), 'name'))
  if (node.nodeType !== 'Identifier') return !['MemberAccess', 'IndexAccess'].includes(node.nodeType)
  const id = readReference(node)
  return id === undefined || own.has(id)
}
