import { type AstNode, isNode, nodeAt, nodesAt, readReference, textAt, unwrapped, walk } from '../structure/ast-node.ts'
import type { Declarations } from '../structure/declarations.ts'
import { functionRunBy } from '../structure/read-calls.ts'
import type { SourceText, TextEdit } from './source-text.ts'

/** The node directly above each node of a tree. */
export type Parents = ReadonlyMap<AstNode, AstNode>

export const parentsIn = (root: AstNode): Parents => {
  const parents = new Map<AstNode, AstNode>()
  for (const node of walk(root))
    for (const child of Object.values(node).flat()) if (isNode(child)) parents.set(child, node)
  return parents
}

const BLOCKS = ['Block', 'UncheckedBlock']

/** The statement of a block around a node, and that block; undefined if it is the only statement of a branch. */
export const statementAround = (
  node: AstNode,
  parents: Parents,
): { statement: AstNode; block: AstNode } | undefined => {
  for (let inner = node; ; ) {
    const above = parents.get(inner)
    if (!above) return undefined
    if (BLOCKS.includes(above.nodeType)) return { statement: inner, block: above }
    // A loop evaluates its header and a branch its statement at another time.
    if (BRANCHING.test(above.nodeType) && inner !== nodeAt(above, 'condition')) return undefined
    if (LOOPS.test(above.nodeType)) return undefined
    inner = above
  }
}

const BRANCHING = /^(If|For|While|DoWhile|Try)\w*Statement$|^Conditional$/
const LOOPS = /^(For|While|DoWhile)Statement$/

/** A new line before a statement of a block, or a statement on the same line. */
export const insertBefore = (statement: AstNode, line: string, source: SourceText): TextEdit => {
  const { start } = source.rangeOf(statement)
  const lineStart = source.lineStart(start)
  const { file, newline } = source
  if (!source.isBlank({ start: lineStart, end: start })) return { file, start, end: start, text: `${line} ` }
  return { file, start: lineStart, end: lineStart, text: `${source.indentAt(start)}${line}${newline}` }
}

/** A new line after a statement of a block, or a statement on the same line. */
export const insertAfter = (statement: AstNode, line: string, source: SourceText): TextEdit => {
  const { start, end } = source.statementOf(statement)
  const lineEnd = source.lineEnd(end)
  const { file, newline } = source
  const isOnOwnLines =
    source.isBlank({ start: source.lineStart(start), end: start }) &&
    source.find('}', { start: end, end: lineEnd }) === -1
  if (!isOnOwnLines) return { file, start: end, end, text: ` ${line}` }
  return { file, start: lineEnd, end: lineEnd, text: `${source.indentAt(start)}${line}${newline}` }
}

/** A statement at the start of a function's body. */
export const insertFirst = (fn: AstNode, line: string, source: SourceText): TextEdit | undefined => {
  const body = nodeAt(fn, 'body')
  if (!body) return undefined
  const [first] = nodesAt(body, 'statements')
  if (first) return insertBefore(first, line, source)
  const start = source.rangeOf(body).start + 1
  return { file: source.file, start, end: start, text: ` ${line} ` }
}

/** A modifier at the end of a function's header. */
export const addModifier = (fn: AstNode, name: string, source: SourceText): TextEdit | undefined => {
  const [body, parameters, returned] = ['body', 'parameters', 'returnParameters'].map((key) => nodeAt(fn, key))
  if (!body || !parameters) return undefined
  const { file } = source
  const header = { start: source.rangeOf(parameters).end, end: source.rangeOf(body).start }
  const returns = nodesAt(returned, 'parameters').length > 0 ? source.find('returns', header) : -1
  if (returns !== -1) return { file, start: returns, end: returns, text: `${name} ` }
  const space = /\s*$/.exec(source.slice(header))?.[0] ?? ''
  const start = header.end - Buffer.byteLength(space)
  return { file, start, end: start, text: ` ${name}${space === '' ? ' ' : ''}` }
}

export const usesModifier = (fn: AstNode, name: string): boolean =>
  nodesAt(fn, 'modifiers').some((invocation) => textAt(nodeAt(invocation, 'modifierName'), 'name') === name)

/** The variable at the root of `a.b[c]`. */
export const rootVariable = (expression: AstNode | undefined, { byId }: Declarations): AstNode | undefined => {
  let node = unwrapped(expression)
  for (;;) {
    if (node?.nodeType === 'Identifier') return byId.get(readReference(node) ?? 0)
    if (node?.nodeType === 'MemberAccess') node = unwrapped(nodeAt(node, 'expression'))
    else if (node?.nodeType === 'IndexAccess') node = unwrapped(nodeAt(node, 'baseExpression'))
    else return undefined
  }
}

/** The expressions that a piece of code assigns to, increments or deletes. */
export const assignedIn = (root: AstNode | undefined): AstNode[] =>
  [...walk(root)].flatMap((node) => {
    if (node.nodeType === 'Assignment') {
      const left = unwrapped(nodeAt(node, 'leftHandSide'))
      return left?.nodeType === 'TupleExpression' ? nodesAt(left, 'components') : (left ?? [])
    }
    if (node.nodeType !== 'UnaryOperation' || !CHANGING.includes(textAt(node, 'operator'))) return []
    return nodeAt(node, 'subExpression') ?? []
  })

const CHANGING = ['++', '--', 'delete']

/** The state variables that a piece of code writes itself, and storage that it writes through a reference. */
export const stateWrites = (root: AstNode | undefined, declarations: Declarations): AstNode[] =>
  [
    ...assignedIn(root),
    // `list.push(x)`
    ...[...walk(root)].flatMap((node) =>
      node.nodeType === 'MemberAccess' && /^(push|pop)$/.test(textAt(node, 'memberName'))
        ? (nodeAt(node, 'expression') ?? [])
        : [],
    ),
  ].flatMap((target) => {
    const variable = rootVariable(target, declarations)
    return variable && (variable.stateVariable === true || isStorageReference(variable)) ? [variable] : []
  })

const isStorageReference = (variable: AstNode): boolean =>
  textAt(variable, 'storageLocation') === 'storage' ||
  / storage (ref|pointer)$/.test(String((variable.typeDescriptions as { typeString?: string })?.typeString ?? ''))

/** The state variables that a piece of code writes, itself or in the functions that it calls by name. */
export const allStateWrites = (root: AstNode | undefined, declarations: Declarations): AstNode[] => {
  const seen = new Set<AstNode>()
  const waiting: (AstNode | undefined)[] = [root]
  const writes: AstNode[] = []
  for (let node = waiting.pop(); node && seen.size < MOST_FUNCTIONS; node = waiting.pop()) {
    writes.push(...stateWrites(node, declarations))
    for (const call of walk(node)) {
      const called = call.nodeType === 'FunctionCall' ? functionRunBy(call, declarations) : undefined
      if (called && !seen.has(called)) waiting.push(nodeAt(called, 'body') ?? called)
      if (called) seen.add(called)
    }
  }
  return writes
}

const MOST_FUNCTIONS = 60

/** A name that no source contains. */
export const freshName = (names: readonly string[], sources: Readonly<Record<string, string>>): string => {
  const all = Object.values(sources)
  const isFree = (name: string) => all.every((source) => !new RegExp(`\\b${name}\\b`).test(source))
  return names.find(isFree) ?? `${names[0]}_`
}

/** `require` as the file writes it: with a message where its other checks have one. */
export const requireLine = (condition: string, message: string, { slice, size }: SourceText): string => {
  const hasMessages = /\brequire ?\([^;]{0,300}, ?["']/.test(slice({ start: 0, end: size }))
  return hasMessages ? `require(${condition}, "${message}");` : `require(${condition});`
}
