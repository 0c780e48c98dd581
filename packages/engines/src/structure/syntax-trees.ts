import type { Build } from '../build.ts'
import { type AstNode, isNode } from './ast-node.ts'
import type { SourceUnit } from './declarations.ts'
import { resolveLegacyNames } from './resolve-legacy-names.ts'

/** The syntax tree of each file, in one form whichever compiler printed it. */
export const syntaxTrees = ({ output }: Build): SourceUnit[] => {
  const sources = (output as { sources?: Record<string, PrintedSource> }).sources ?? {}
  const units = Object.entries(sources).flatMap(([file, printed]) => {
    const root = treeOf(printed)
    return root ? [{ file, root }] : []
  })
  if (Object.values(sources).some(({ ast }) => !isNode(ast))) resolveLegacyNames(units)
  return units
}

interface PrintedSource {
  ast?: unknown
  legacyAST?: unknown
}

const treeOf = ({ ast, legacyAST }: PrintedSource): AstNode | undefined =>
  isNode(ast) ? ast : compactFromLegacy(legacyAST)

/** A node as 0.4.11 prints it: fields by their position among the children. */
interface LegacyNode {
  name: string
  id?: number
  src?: string
  attributes?: Record<string, unknown>
  children?: (LegacyNode | null)[]
}

/** Converts the older form of a syntax tree to the newer one, as far as the structure needs it. */
const compactFromLegacy = (value: unknown): AstNode | undefined => (isLegacy(value) ? converted(value) : undefined)

const isLegacy = (value: unknown): value is LegacyNode =>
  typeof value === 'object' && value !== null && typeof (value as LegacyNode).name === 'string'

const converted = (legacy: LegacyNode): AstNode => {
  const { name: nodeType, attributes = {}, children = [] } = legacy
  const nodes = children.filter(isLegacy).map(converted)
  const { type, value, member_name: memberName, type_conversion: isConversion, ...rest } = attributes
  return {
    ...rest,
    nodeType,
    id: legacy.id ?? 0,
    src: legacy.src ?? '0:0:0',
    value,
    typeDescriptions: { typeString: type },
    ...(nodeType === 'Identifier' ? { name: value } : {}),
    ...(memberName === undefined ? {} : { memberName }),
    ...(isConversion === true ? { kind: 'typeConversion' } : {}),
    ...fieldsOf(nodeType, nodes),
  }
}

const of =
  (...types: string[]) =>
  (node: AstNode) =>
    types.includes(node.nodeType)
const without = (nodes: AstNode[], ...types: string[]) => nodes.filter((node) => !types.includes(node.nodeType))

/** Field names of the first, second … child of a node. */
const positions: Record<string, readonly string[]> = {
  ArrayTypeName: ['baseType', 'length'],
  Assignment: ['leftHandSide', 'rightHandSide'],
  BinaryOperation: ['leftExpression', 'rightExpression'],
  Conditional: ['condition', 'trueExpression', 'falseExpression'],
  ExpressionStatement: ['expression'],
  IfStatement: ['condition', 'trueBody', 'falseBody'],
  IndexAccess: ['baseExpression', 'indexExpression'],
  MemberAccess: ['expression'],
  ModifierDefinition: ['parameters', 'body'],
  NewExpression: ['typeName'],
  Return: ['expression'],
  UnaryOperation: ['subExpression'],
  VariableDeclaration: ['typeName', 'value'],
}

/** Field names of the first child of a node, and of the list of all others. */
const lists: Record<string, readonly [string | undefined, string]> = {
  Block: [undefined, 'statements'],
  EnumDefinition: [undefined, 'members'],
  FunctionCall: ['expression', 'arguments'],
  InheritanceSpecifier: ['baseName', 'arguments'],
  ModifierInvocation: ['modifierName', 'arguments'],
  ParameterList: [undefined, 'parameters'],
  StructDefinition: [undefined, 'members'],
  TupleExpression: [undefined, 'components'],
}

const fieldsOf = (nodeType: string, nodes: AstNode[]): Record<string, unknown> => {
  const names = positions[nodeType]
  if (names) return Object.fromEntries(names.map((name, index) => [name, nodes[index] ?? null]))
  const [head, tail] = lists[nodeType] ?? [undefined, 'nodes']
  if (nodeType === 'FunctionDefinition') return functionFields(nodes)
  if (nodeType === 'VariableDeclarationStatement') return declarationFields(nodes)
  if (nodeType === 'ContractDefinition') {
    return {
      baseContracts: nodes.filter(of('InheritanceSpecifier')),
      nodes: without(nodes, 'InheritanceSpecifier'),
    }
  }
  return head === undefined ? { [tail]: nodes } : { [head]: nodes[0] ?? null, [tail]: nodes.slice(1) }
}

const functionFields = (nodes: AstNode[]) => {
  const [parameters = null, returnParameters = null] = nodes.filter(of('ParameterList'))
  return {
    parameters,
    returnParameters,
    modifiers: nodes.filter(of('ModifierInvocation')),
    body: nodes.find(of('Block')) ?? null,
  }
}

const declarationFields = (nodes: AstNode[]) => ({
  declarations: nodes.filter(of('VariableDeclaration')),
  initialValue: without(nodes, 'VariableDeclaration')[0] ?? null,
})
