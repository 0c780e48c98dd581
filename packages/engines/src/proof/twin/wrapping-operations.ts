import semver from 'semver'
import { type AstNode, isNode, nodeAt, readType, textAt } from '../../structure/ast-node.ts'
import type { SourceUnit } from '../../structure/declarations.ts'
import { functionName } from '../../structure/function-facts.ts'
import { readStart } from '../../structure/source-places.ts'
import type { Repeatable } from './is-repeatable.ts'

/** An operation that wraps silently, with everything needed to rewrite it. */
export interface WrappingOperation {
  node: AstNode
  file: string
  operator: string
  /** Its type with its width: `uint256`. */
  type: string
  contract: string
  function: string
  /** How the result is used: not at all (a statement of its own), or as a value. */
  isStatement: boolean
}

export interface FoundOperations {
  operations: WrappingOperation[]
  /** The number of further operations that can't be rewritten without changing their meaning. */
  leftAlone: number
}

/** Every operation of a file that overflows silently: all of them before 0.8, later those inside `unchecked`. */
export const wrappingOperations = (
  { file, root }: SourceUnit,
  { version, repeatable }: { version: string; repeatable: Repeatable },
): FoundOperations => {
  const wrapsEverywhere = semver.lt(version, '0.8.0')
  const operations: WrappingOperation[] = []
  let leftAlone = 0
  const waiting: Place[] = [{ node: root, wraps: wrapsEverywhere, contract: '', function: '', isStatement: false }]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { node } = place
    const operator = textAt(node, 'operator')
    const type = place.wraps ? integerOf(node) : undefined
    if (type && isArithmetic(node, operator)) {
      if (canBeWrittenAnew(node, operator, repeatable)) operations.push({ ...place, file, operator, type })
      else leftAlone += 1
    }
    for (const child of childrenOf(node)) waiting.push(placeOf(child, place))
  }
  return { operations: operations.sort((a, b) => readStart(a.node) - readStart(b.node)), leftAlone }
}

interface Place {
  node: AstNode
  wraps: boolean
  contract: string
  function: string
  isStatement: boolean
}

const placeOf = (node: AstNode, above: Place): Place => {
  const { contract, function: inFunction } = above
  const isStatement = above.node.nodeType === 'ExpressionStatement'
  const inside = { node, wraps: above.wraps, contract, function: inFunction, isStatement }
  if (node.nodeType === 'UncheckedBlock') return { ...inside, wraps: true }
  if (node.nodeType === 'ContractDefinition') return { ...inside, contract: textAt(node, 'name') }
  if (node.nodeType === 'ModifierDefinition') return { ...inside, function: textAt(node, 'name') }
  if (node.nodeType !== 'FunctionDefinition') return inside
  return { ...inside, function: functionName(node, { name: contract }) }
}

/** The compiler evaluates constants itself and refuses calls in them. */
const childrenOf = (node: AstNode): AstNode[] =>
  node.nodeType === 'VariableDeclaration' && node.constant === true ? [] : Object.values(node).flat().filter(isNode)

const INTEGER = /^(u?int)(\d*)$/

/** Literals have their own type (`int_const 3`) and never wrap. */
const integerOf = (node: AstNode): string | undefined => {
  const [, sign, bits] = INTEGER.exec(readType(node)) ?? []
  return sign === undefined ? undefined : `${sign}${bits || '256'}`
}

const isArithmetic = (node: AstNode, operator: string): boolean => {
  switch (node.nodeType) {
    case 'BinaryOperation':
      return ['+', '-', '*'].includes(operator) || isPower(node, operator)
    case 'Assignment':
      return ['+=', '-=', '*='].includes(operator)
    case 'UnaryOperation':
      return ['++', '--'].includes(operator) || (operator === '-' && readType(node).startsWith('int'))
    default:
      return false
  }
}

const canBeWrittenAnew = (node: AstNode, operator: string, repeatable: Repeatable): boolean => {
  if (node.nodeType === 'BinaryOperation') return isOrderFree(node, repeatable)
  if (node.nodeType === 'Assignment') return repeatable(nodeAt(node, 'leftHandSide'))
  return operator === '-' || repeatable(nodeAt(node, 'subExpression'))
}

const isPower = (node: AstNode, operator: string): boolean =>
  operator === '**' &&
  readType(node).startsWith('uint') &&
  /^(uint|int_const [^-])/.test(readType(nodeAt(node, 'rightExpression')))

/** An operator evaluates its right side first, a call its first argument: the difference must not be visible. */
const isOrderFree = (node: AstNode, repeatable: Repeatable): boolean => {
  const [left, right] = [nodeAt(node, 'leftExpression'), nodeAt(node, 'rightExpression')]
  if (repeatable(left) && repeatable(right)) return true
  return isLiteral(left) || isLiteral(right)
}

const isLiteral = (node: AstNode | undefined): boolean => /^(int|rational)_const /.test(readType(node))
