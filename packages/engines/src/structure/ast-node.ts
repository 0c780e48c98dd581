/** A node of solc's compact syntax tree. Its other fields depend on its type and the compiler. */
export interface AstNode {
  nodeType: string
  id: number
  src: string
  [key: string]: unknown
}

export const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof (value as AstNode).nodeType === 'string'

export const nodeAt = (node: AstNode | undefined, key: string): AstNode | undefined => {
  const value = node?.[key]
  return isNode(value) ? value : undefined
}

export const nodesAt = (node: AstNode | undefined, key: string): AstNode[] => {
  const value = node?.[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

export const textAt = (node: AstNode | undefined, key: string): string => {
  const value = node?.[key]
  return typeof value === 'string' ? value : ''
}

/** A type as the compiler prints it, without the data location: `uint256[3]`, `struct Bank.Account`. */
export const readType = (node: AstNode | undefined): string => {
  const types = node?.typeDescriptions as { typeString?: unknown } | undefined
  return typeof types?.typeString === 'string' ? types.typeString.replace(PLACE, '') : ''
}

const PLACE = / (storage (ref|pointer|slice)|storage|memory|calldata)(?![\w$])/g

/** The declaration that a name refers to. Built-in names have a negative id, 2³²−n in wasm compilers. */
export const readReference = (node: AstNode | undefined): number | undefined => {
  const id = node?.referencedDeclaration
  return typeof id === 'number' && id > 0 && id < 2 ** 31 ? id : undefined
}

/** A node and all its descendants, without recursion, however deep the tree is. */
export function* walk(root: AstNode | undefined): Generator<AstNode> {
  const waiting = root ? [root] : []
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    for (const value of Object.values(node)) {
      // One by one: a list in a source may be longer than the maximum number of call arguments.
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) waiting.push(child)
    }
  }
}

/** Removes parentheses. */
export const unwrapped = (node: AstNode | undefined): AstNode | undefined => {
  let inner = node
  while (inner?.nodeType === 'TupleExpression') {
    const components: AstNode[] = nodesAt(inner, 'components')
    if (components.length !== 1) return inner
    inner = components[0]
  }
  return inner
}
