import { maskSource } from '../../solc/solidity-segments.ts'
import { type AstNode, nodeAt } from '../../structure/ast-node.ts'
import { type CheckedOperation, libraryFunction, type OperationName } from './checking-library.ts'
import type { WrappingOperation } from './wrapping-operations.ts'

export interface NumberedOperation extends WrappingOperation {
  id: number
}

interface Place {
  start: number
  end: number
}

export interface Edit extends Place {
  text: string
  /** Where the operation begins and its length: outer operations open first and close last. */
  outer: Range
}

type Range = readonly [start: number, end: number]

interface Writing {
  bytes: Buffer
  library: string
}

/** The edits that turn an operation into a library call; empty if its operator isn't found. */
export const editOperation = (operation: NumberedOperation, writing: Writing): Edit[] => {
  switch (operation.node.nodeType) {
    case 'BinaryOperation':
      return binaryEdits(operation, writing)
    case 'Assignment':
      return assignmentEdits(operation, writing)
    default:
      return unaryEdits(operation, writing)
  }
}

const names: Record<string, OperationName> = {
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '**': 'pow',
  '+=': 'addTo',
  '-=': 'subTo',
  '*=': 'mulTo',
  '++': 'addTo',
  '--': 'subTo',
}

export const checkedOperation = ({ node, operator, type }: WrappingOperation): CheckedOperation => ({
  name: node.nodeType === 'UnaryOperation' && operator === '-' ? 'neg' : (names[operator] as OperationName),
  type,
})

export const readRange = ({ src }: AstNode): Range => {
  const [start = 0, length = 0] = src.split(':').map(Number)
  return [start, start + length]
}

const callOf = (operation: NumberedOperation, library: string): string =>
  `${library}.${libraryFunction(checkedOperation(operation))}(`

/** `a + b` → `Library.add_uint256(a , b, 7)` */
const binaryEdits = (operation: NumberedOperation, { bytes, library }: Writing): Edit[] => {
  const { node, id, operator } = operation
  const outer = readRange(node)
  const sign = operatorIn(bytes, [endOf(node, 'leftExpression'), startOf(node, 'rightExpression')], operator)
  if (!sign) return []
  return [
    { start: outer[0], end: outer[0], text: callOf(operation, library), outer },
    { ...sign, text: ',', outer },
    { start: outer[1], end: outer[1], text: `, ${id})`, outer },
  ]
}

/** `a += b` → `a = Library.addTo_uint256(b, a, 7)` */
const assignmentEdits = (operation: NumberedOperation, { bytes, library }: Writing): Edit[] => {
  const { node, id, operator } = operation
  const outer = readRange(node)
  const sign = operatorIn(bytes, [endOf(node, 'leftHandSide'), startOf(node, 'rightHandSide')], operator)
  if (!sign) return []
  return [
    { ...sign, text: `= ${callOf(operation, library)}`, outer },
    { start: outer[1], end: outer[1], text: `, ${textOf(node, 'leftHandSide', bytes)}, ${id})`, outer },
  ]
}

const unaryEdits = (operation: NumberedOperation, writing: Writing): Edit[] => {
  const { node, operator } = operation
  const outer = readRange(node)
  const [start, end] = readRange(nodeAt(node, 'subExpression') as AstNode)
  const isPrefix = start > outer[0]
  const sign = operatorIn(writing.bytes, isPrefix ? [outer[0], start] : [end, outer[1]], operator)
  if (!sign) return []
  return operator === '-' ? negationEdits(operation, sign, writing) : stepEdits(operation, sign, writing)
}

/** `-a` → `Library.neg_int256(a, 7)` */
const negationEdits = (operation: NumberedOperation, sign: Place, { library }: Writing): Edit[] => {
  const outer = readRange(operation.node)
  return [
    { ...sign, text: callOf(operation, library), outer },
    { start: outer[1], end: outer[1], text: `, ${operation.id})`, outer },
  ]
}

/** `++a` → `(a = Library.addTo_uint256(1, a, 7))`; `a++` → `((a = …) - 1)`; a statement needs neither bracket. */
const stepEdits = (operation: NumberedOperation, sign: Place, { bytes, library }: Writing): Edit[] => {
  const { node, id, operator, isStatement } = operation
  const outer = readRange(node)
  const next = ` = ${callOf(operation, library)}1, ${textOf(node, 'subExpression', bytes)}, ${id})`
  if (sign.start === outer[0])
    return [
      { ...sign, text: isStatement ? '' : '(', outer },
      { start: outer[1], end: outer[1], text: isStatement ? next : `${next})`, outer },
    ]
  const back = operator === '++' ? '- 1' : '+ 1'
  return [
    { start: outer[0], end: outer[0], text: isStatement ? '' : '((', outer },
    { ...sign, text: isStatement ? next : `${next}) ${back})`, outer },
  ]
}

const startOf = (node: AstNode, key: string): number => readRange(nodeAt(node, key) as AstNode)[0]

const endOf = (node: AstNode, key: string): number => readRange(nodeAt(node, key) as AstNode)[1]

const textOf = (node: AstNode, key: string, bytes: Buffer): string =>
  bytes.subarray(...readRange(nodeAt(node, key) as AstNode)).toString('utf8')

/** The position of the operator; a comment beside it may contain the same characters. */
const operatorIn = (bytes: Buffer, [start, end]: Range, operator: string): Place | undefined => {
  const gap = bytes.subarray(start, end).toString('latin1')
  const at = maskSource(gap).text.indexOf(operator)
  return at === -1 ? undefined : { start: start + at, end: start + at + operator.length }
}
