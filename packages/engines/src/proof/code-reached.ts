import { type AstNode, nodeAt, nodesAt, readReference, walk } from '../structure/ast-node.ts'
import type { Declarations, DeclaredContract } from '../structure/declarations.ts'
import { functionRunBy } from '../structure/read-calls.ts'

/** A function or modifier and its file. */
export interface ReachedCode {
  node: AstNode
  file: string
  contract: string
}

const MOST = 60

/** A function and the code that runs as part of it: its modifiers and the functions it calls by name. */
export const codeReached = (
  start: AstNode,
  { contract, declarations }: { contract: DeclaredContract; declarations: Declarations },
): ReachedCode[] => {
  const waiting = [start]
  const seen = new Set<AstNode>(waiting)
  const reached: ReachedCode[] = []
  for (let node = waiting.shift(); node && reached.length < MOST; node = waiting.shift()) {
    const owner = declarations.ownerOf(node) ?? contract
    reached.push({ node, file: owner.file, contract: owner.name })
    for (const next of runsOf(node, declarations).map((each) => lastOverride(each, { contract, declarations }))) {
      if (!seen.has(next)) waiting.push(next)
      seen.add(next)
    }
  }
  return reached
}

const runsOf = (node: AstNode, declarations: Declarations): AstNode[] => {
  const modifiers = nodesAt(node, 'modifiers').flatMap(
    (invocation) => declarations.byId.get(readReference(nodeAt(invocation, 'modifierName')) ?? 0) ?? [],
  )
  const called = [...walk(nodeAt(node, 'body'))]
    .filter(({ nodeType }) => nodeType === 'FunctionCall')
    .flatMap((call) => functionRunBy(call, declarations) ?? [])
  return [...modifiers, ...called].filter(({ nodeType }) => /^(Function|Modifier)Definition$/.test(nodeType))
}

/** A name refers to the most derived function with that name and number of parameters. */
const lastOverride = (
  node: AstNode,
  { contract, declarations }: { contract: DeclaredContract; declarations: Declarations },
): AstNode => {
  const owner = declarations.ownerOf(node)
  if (!owner || !contract.linearization.includes(owner)) return node
  const count = parameterCount(node)
  const same = contract.linearization
    .flatMap(({ node: each }) => nodesAt(each, 'nodes'))
    .find((each) => each.nodeType === node.nodeType && each.name === node.name && parameterCount(each) === count)
  return same && nodeAt(same, 'body') ? same : node
}

const parameterCount = (node: AstNode): number => nodesAt(nodeAt(node, 'parameters'), 'parameters').length
