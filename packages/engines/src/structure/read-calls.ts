import type { StructureCall } from '@lc/api-contract'
import { maskSource } from '../solc/solidity-segments.ts'
import { type AstNode, nodeAt, nodesAt, readReference, readType, textAt, unwrapped, walk } from './ast-node.ts'
import type { Declarations, DeclaredContract } from './declarations.ts'
import { functionName } from './function-facts.ts'
import { readStart } from './source-places.ts'

export interface CallContext {
  file: string
  declarations: Declarations
}

/** Every call in a piece of code, in source order. */
export const readCalls = (root: AstNode | undefined, { file, declarations }: CallContext): StructureCall[] => {
  const found: { at: number; call: StructureCall }[] = []
  for (const node of walk(root)) {
    for (const target of targetsOf(node, { file, declarations })) {
      found.push({ at: readStart(node), call: { ...target, line: declarations.places.lineOf(node, file) } })
    }
  }
  return found.toSorted((a, b) => a.at - b.at).map(({ call }) => call)
}

type Target = Omit<StructureCall, 'line' | 'via'>

const targetsOf = (node: AstNode, { file, declarations }: CallContext): Target[] => {
  if (node.nodeType === 'InlineAssembly') return assemblyCalls(declarations.places.textOf(node, file))
  const called = node.nodeType === 'FunctionCall' ? calledBy(node, declarations) : undefined
  return called ? [called] : []
}

const calledBy = (call: AstNode, declarations: Declarations): Target | undefined => {
  if (isConversion(call)) return undefined
  const callee = findCallee(call)
  switch (callee?.nodeType) {
    case 'NewExpression':
      return created(callee, declarations)
    case 'Identifier':
      return named(callee, declarations)
    case 'MemberAccess':
      return member(callee, declarations)
    default:
      return functionValue(callee)
  }
}

/** Type conversions and struct constructors look like calls but aren't. */
export const isConversion = (call: AstNode): boolean =>
  textAt(call, 'kind') === 'typeConversion' || textAt(call, 'kind') === 'structConstructorCall'

/** The callee, without parentheses, `{value: x}` and the older `.value(x).gas(y)`. */
export const findCallee = (call: AstNode): AstNode | undefined => {
  let callee = unwrapped(nodeAt(call, 'expression'))
  for (;;) {
    if (callee?.nodeType === 'FunctionCallOptions') callee = unwrapped(nodeAt(callee, 'expression'))
    else if (callee?.nodeType === 'FunctionCall' && isOption(calleeMember(callee)))
      callee = unwrapped(nodeAt(calleeMember(callee), 'expression'))
    else return callee
  }
}

const calleeMember = (call: AstNode) => unwrapped(nodeAt(call, 'expression'))

const isOption = (node: AstNode | undefined): boolean =>
  node?.nodeType === 'MemberAccess' &&
  ['value', 'gas', 'salt'].includes(textAt(node, 'memberName')) &&
  readType(nodeAt(node, 'expression')).startsWith('function ')

const created = (callee: AstNode, { contractOf }: Declarations): Target | undefined => {
  const typeName = nodeAt(callee, 'typeName')
  const contract = contractOf(readReference(typeName) ?? readReference(nodeAt(typeName, 'pathNode')))
  return contract && { kind: 'create', contract: contract.id, name: 'constructor' }
}

const named = (callee: AstNode, declarations: Declarations): Target | undefined => {
  const declared = declarations.byId.get(readReference(callee) ?? 0)
  const name = textAt(callee, 'name')
  if (declared?.nodeType === 'FunctionDefinition') return toFunction('internal', declared, declarations)
  if (!declared && DESTROYING.includes(name)) return { kind: 'low_level', name }
  return declared?.nodeType === 'VariableDeclaration' ? functionValue(callee) : undefined
}

const member = (callee: AstNode, declarations: Declarations): Target | undefined => {
  const name = textAt(callee, 'memberName')
  const on = unwrapped(nodeAt(callee, 'expression'))
  const declared = declarations.byId.get(readReference(callee) ?? 0)
  if (declared?.nodeType === 'FunctionDefinition')
    return toFunction(kindOn(on, declared, declarations), declared, declarations)
  if (declared?.nodeType === 'VariableDeclaration' && isContractType(on)) return getter(name, declared, declarations)
  if (!declared && LOW_LEVEL.includes(name) && !isOption(callee) && holdsAddress(on)) return { kind: 'low_level', name }
  return isOption(callee) ? undefined : functionValue(callee)
}

const LOW_LEVEL = ['call', 'delegatecall', 'staticcall', 'callcode', 'send', 'transfer']
const DESTROYING = ['selfdestruct', 'suicide']

/** Before 0.5 a contract has the members of its address. */
const holdsAddress = (node: AstNode | undefined): boolean => /^(address|contract )/.test(readType(node))

/** `super` has a contract's type before 0.7. */
const isContractType = (node: AstNode | undefined): boolean => /^contract (?!super )/.test(readType(node))

/** The function of the project that a call runs as part of the caller, with the same sender. */
export const functionRunBy = (call: AstNode, { byId }: Declarations): AstNode | undefined => {
  const callee = findCallee(call)
  const declared = byId.get(readReference(callee) ?? 0)
  const isOutside = callee?.nodeType === 'MemberAccess' && isContractType(unwrapped(nodeAt(callee, 'expression')))
  return declared?.nodeType === 'FunctionDefinition' && !isOutside ? declared : undefined
}

const kindOn = (on: AstNode | undefined, declared: AstNode, declarations: Declarations): StructureCall['kind'] => {
  if (declarations.ownerOf(declared)?.kind === 'library') return 'library'
  if (on?.nodeType === 'Identifier' && textAt(on, 'name') === 'super') return 'super'
  return isContractType(on) ? 'external' : 'internal'
}

const toFunction = (kind: StructureCall['kind'], declared: AstNode, { ownerOf }: Declarations): Target => {
  const owner = ownerOf(declared)
  return { kind, ...idOf(owner), name: functionName(declared, owner) }
}

const getter = (name: string, declared: AstNode, { ownerOf }: Declarations): Target => ({
  kind: 'external',
  ...idOf(ownerOf(declared)),
  name,
})

const idOf = (contract: DeclaredContract | undefined) => (contract ? { contract: contract.id } : {})

/** A call of a function value: only a run shows which function. */
const functionValue = (callee: AstNode | undefined): Target | undefined => {
  const type = readType(callee)
  if (!callee || !type.startsWith('function ') || !holdsFunction(callee)) return undefined
  const name = textAt(callee, 'name') || textAt(callee, 'memberName') || 'function'
  return { kind: type.includes(' external') ? 'external' : 'internal', name }
}

/** Built-in functions (`keccak256`, `push`, `abi.encode`) have function types too. */
const holdsFunction = (callee: AstNode): boolean =>
  readReference(callee) !== undefined || !['Identifier', 'MemberAccess'].includes(callee.nodeType)

/** The base constructors that a constructor passes arguments to. */
export const baseConstructorCalls = (fn: AstNode, { file, declarations }: CallContext): StructureCall[] =>
  nodesAt(fn, 'modifiers').flatMap((invocation) => {
    const base = declarations.contractOf(readReference(nodeAt(invocation, 'modifierName')))
    const line = declarations.places.lineOf(invocation, file)
    return base ? [{ kind: 'internal' as const, contract: base.id, name: 'constructor', line }] : []
  })

/** Calls in inline assembly. Older compilers print no tree for it, so all of it is read as text. */
export const assemblyCalls = (text: string): { kind: 'low_level'; name: string }[] => {
  const { code } = maskSource(text)
  return [...code.matchAll(CALLS)].map(([, name = '']) => ({ kind: 'low_level', name }))
}

const CALLS = /(?<![\w.$])(callcode|call|delegatecall|staticcall|create2|create|selfdestruct|suicide)\s*\(/g
