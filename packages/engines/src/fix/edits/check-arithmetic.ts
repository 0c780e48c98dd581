import semver from 'semver'
import { repeatableIn } from '../../proof/twin/is-repeatable.ts'
import { type WrappingOperation, wrappingOperations } from '../../proof/twin/wrapping-operations.ts'
import { type AstNode, nodeAt, nodesAt, walk } from '../../structure/ast-node.ts'
import { syntaxTrees } from '../../structure/syntax-trees.ts'
import { insertBefore, type Parents, parentsIn, requireLine, statementAround } from '../code-shape.ts'
import type { FixSubject } from '../fix-subject.ts'
import type { SourceText, TextEdit } from '../source-text.ts'

/** A check before the operations that wrap on the finding's line; since 0.8, their `unchecked` is removed instead. */
export const checkArithmetic = (subject: FixSubject): TextEdit[][] => {
  const places = subject.locations.filter(({ startLine, endLine }) => startLine === endLine)
  return places.flatMap(({ file, startLine }) => editLine({ file, line: startLine }, subject))
}

const editLine = ({ file, line }: { file: string; line: number }, subject: FixSubject): TextEdit[][] => {
  const unit = syntaxTrees(subject.build).find((each) => each.file === file)
  if (!unit) return []
  const repeatable = repeatableIn([unit])
  const source = subject.sourceOf(file)
  const parents = parentsIn(unit.root)
  const { operations } = wrappingOperations(unit, { version: subject.version, repeatable })
  const here = operations.filter(({ node }) => subject.reading.declarations.places.lineOf(node, file) === line)
  if (semver.gte(subject.version, '0.8.0')) return uncheckedEdits(here, parents, source)
  const edits = here.flatMap((operation) => checkBefore(operation, { parents, source, repeatable }) ?? [])
  return edits.length > 0 ? [edits.filter(isFirstOfItsKind)] : []
}

const isFirstOfItsKind = (edit: TextEdit, index: number, all: readonly TextEdit[]): boolean =>
  all.findIndex(({ start, text }) => start === edit.start && text === edit.text) === index

interface CheckContext {
  parents: Parents
  source: SourceText
  repeatable: (node: AstNode | undefined) => boolean
}

const checkBefore = (
  { node, operator, type }: WrappingOperation,
  { parents, source, repeatable }: CheckContext,
): TextEdit | undefined => {
  const around = statementAround(node, parents)
  const [left, right] = operandsOf(node)
  // Signed numbers need more than one comparison, and an operand after `&&` may never be evaluated.
  if (!around || !left || type.startsWith('int') || isSkippable(node, around.statement, parents)) return undefined
  if (!repeatable(left) || (right && !repeatable(right))) return undefined
  const condition = conditionFor(operator, bracketed(left, source), right && bracketed(right, source))
  return condition === undefined
    ? undefined
    : insertBefore(around.statement, requireLine(condition, 'overflow', source), source)
}

const operandsOf = (node: AstNode): [AstNode | undefined, AstNode | undefined] => {
  if (node.nodeType === 'BinaryOperation') return [nodeAt(node, 'leftExpression'), nodeAt(node, 'rightExpression')]
  if (node.nodeType === 'Assignment') return [nodeAt(node, 'leftHandSide'), nodeAt(node, 'rightHandSide')]
  return [nodeAt(node, 'subExpression'), undefined]
}

const bracketed = (node: AstNode, source: SourceText): string => {
  const text = source.textOf(node)
  return /^(BinaryOperation|Conditional|Assignment|UnaryOperation)$/.test(node.nodeType) ? `(${text})` : text
}

const conditionFor = (operator: string, left: string, right: string | undefined): string | undefined => {
  switch (operator) {
    case '+':
    case '+=':
      return `${left} + ${right} >= ${left}`
    case '-':
    case '-=':
      return `${left} >= ${right}`
    case '*':
    case '*=':
      return `${left} == 0 || ${left} * ${right} / ${left} == ${right}`
    case '++':
      return `${left} + 1 > ${left}`
    case '--':
      return `${left} > 0`
    default:
      return undefined
  }
}

const isSkippable = (node: AstNode, statement: AstNode, parents: Parents): boolean => {
  for (let inner = node; inner !== statement; ) {
    const above = parents.get(inner)
    if (!above) return true
    if (above.nodeType === 'Conditional') return true
    if (/^(&&|\|\|)$/.test(String(above.operator ?? '')) && nodeAt(above, 'rightExpression') === inner) return true
    inner = above
  }
  return false
}

/** `unchecked { … }` becomes a plain block, or its statements if it declares no variable. */
const uncheckedEdits = (
  operations: readonly WrappingOperation[],
  parents: Parents,
  source: SourceText,
): TextEdit[][] => {
  const blocks = new Set(operations.flatMap(({ node }) => blockAround(node, parents) ?? []))
  const edits = [...blocks].map((block) => plainBlock(block, source))
  return edits.length > 0 ? [edits] : []
}

const blockAround = (node: AstNode, parents: Parents): AstNode | undefined => {
  for (let inner: AstNode | undefined = node; inner; inner = parents.get(inner))
    if (inner.nodeType === 'UncheckedBlock') return inner
  return undefined
}

const plainBlock = (block: AstNode, source: SourceText): TextEdit => {
  const { file } = source
  const { start, end } = source.rangeOf(block)
  const open = source.find('{', { start, end })
  const inner = source.slice({ start: open + 1, end: end - 1 })
  const lines = inner.split(/\r?\n/)
  const declares = [...walk(block)].some(({ nodeType }) => nodeType === 'VariableDeclaration')
  const [first] = nodesAt(block, 'statements')
  const isTall = lines.length > 2 && lines[0]?.trim() === '' && lines.at(-1)?.trim() === ''
  if (declares || !isTall || !first) return { file, start, end: open, text: '' }
  const [outer, deeper] = [source.indentAt(start), source.indentAt(source.rangeOf(first).start)]
  const dedented = lines
    .slice(1, -1)
    .map((line) => (line.startsWith(deeper) ? `${outer}${line.slice(deeper.length)}` : line))
  return { file, start, end, text: dedented.join(source.newline).slice(outer.length) }
}
