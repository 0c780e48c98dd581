import {
  type AstNode,
  nodeAt,
  nodesAt,
  readReference,
  readType,
  textAt,
  unwrapped,
  walk,
} from '../../structure/ast-node.ts'
import { findCallee, functionRunBy } from '../../structure/read-calls.ts'
import { allStateWrites, freshName, parentsIn, rootVariable } from '../code-shape.ts'
import type { FixSubject } from '../fix-subject.ts'
import type { SourceText, TextEdit, TextRange } from '../source-text.ts'

/** Moves a payment behind the bookkeeping that follows it, in every function that the attacker enters. */
export const effectsFirst = (subject: FixSubject): TextEdit[][] => {
  const functions = subject.reached.filter(({ node }) => node.nodeType === 'FunctionDefinition')
  for (const { node, file } of functions) {
    for (const block of [...walk(nodeAt(node, 'body'))].filter(isBlock)) {
      const edits = editBlock(block, { fn: node, source: subject.sourceOf(file), subject })
      if (edits) return [edits]
    }
  }
  return []
}

const isBlock = ({ nodeType }: AstNode): boolean => nodeType === 'Block' || nodeType === 'UncheckedBlock'

interface EditContext {
  fn: AstNode
  source: SourceText
  subject: FixSubject
}

const editBlock = (block: AstNode, context: EditContext): TextEdit[] | undefined => {
  const statements = nodesAt(block, 'statements')
  const at = statements.findIndex((statement) => isPayment(statement, context.subject))
  const payment = statements[at]
  if (!payment) return undefined
  if (payment.nodeType === 'IfStatement' && !fails(nodeAt(payment, 'trueBody'))) return unwrapPayment(payment, context)
  const declared = new Set(nodesAt(payment, 'declarations').map(({ id }) => id))
  const uses = (node: AstNode) =>
    [...walk(node)].some((each) => each.nodeType === 'Identifier' && declared.has(readReference(each) ?? 0))
  const checks = statements.slice(at + 1)
  const end =
    at +
    1 +
    Math.max(
      0,
      checks.findIndex((statement) => !uses(statement)),
    )
  const group = statements.slice(at, end)
  // A check that returns instead of reverting would keep the bookkeeping of a payment that failed.
  if (group.some((statement) => writes(statement, context) || returns(statement))) return undefined
  const after = statements.slice(end)
  const last = after.findLastIndex((statement) => writes(statement, context))
  const effects = after.slice(0, last + 1)
  if (effects.length === 0 || effects.some((effect) => uses(effect) || returns(effect) || readsBalance(effect)))
    return undefined
  return moveBehind(group, effects, context)
}

/** The statement itself pays or calls someone, or a function that it calls does. */
const isPayment = (statement: AstNode, { reading: { declarations }, contract }: FixSubject): boolean => {
  const root = statement.nodeType === 'IfStatement' ? nodeAt(statement, 'condition') : statement
  if (!/^(ExpressionStatement|VariableDeclarationStatement|IfStatement)$/.test(statement.nodeType)) return false
  return [...walk(root)].some((node) => {
    if (node.nodeType !== 'FunctionCall') return false
    const callee = findCallee(node)
    if (textAt(callee, 'memberName') === 'call' && /^(address|contract )/.test(readType(nodeAt(callee, 'expression'))))
      return true
    const called = functionRunBy(node, declarations)
    const isOwn = called && contract.linearization.some(({ node: base }) => nodesAt(base, 'nodes').includes(called))
    return (
      isOwn &&
      nodesAt(nodeAt(called, 'body'), 'statements').some((inner) => isDirectPayment(inner)) &&
      !writesState(called, declarations)
    )
  })
}

const isDirectPayment = (statement: AstNode): boolean =>
  [...walk(statement)].some((node) => {
    const callee = node.nodeType === 'FunctionCall' ? findCallee(node) : undefined
    return (
      textAt(callee, 'memberName') === 'call' && /^(address|contract )/.test(readType(nodeAt(callee, 'expression')))
    )
  })

const writesState = (node: AstNode, declarations: FixSubject['reading']['declarations']): boolean =>
  allStateWrites(node, declarations).length > 0

const writes = (node: AstNode, { subject }: EditContext): boolean => writesState(node, subject.reading.declarations)

const returns = (node: AstNode): boolean => [...walk(node)].some(({ nodeType }) => nodeType === 'Return')

/** Whether a branch only reverts. */
const fails = (branch: AstNode | undefined): boolean => {
  const statements = branch && isBlock(branch) ? nodesAt(branch, 'statements') : branch ? [branch] : []
  return (
    statements.length > 0 &&
    statements.every(
      (statement) =>
        /^(RevertStatement|Throw)$/.test(statement.nodeType) ||
        /^(revert|require|assert)$/.test(textAt(findCallee(nodeAt(statement, 'expression') ?? statement), 'name')),
    )
  )
}

/** The ether of the contract itself differs after a payment. */
const readsBalance = (node: AstNode): boolean =>
  [...walk(node)].some((each) => each.nodeType === 'MemberAccess' && textAt(each, 'memberName') === 'balance')

const moveBehind = (
  group: readonly AstNode[],
  effects: readonly AstNode[],
  context: EditContext,
): TextEdit[] | undefined => {
  const { source } = context
  const { file, newline } = source
  const [first, last, target] = [group[0], group.at(-1), effects.at(-1)]
  if (!first || !last || !target) return undefined
  const moved = { start: source.statementOf(first).start, end: source.statementOf(last).end }
  const values = changedValues(group, effects, context)
  if (!values) return undefined
  const text = replaced(moved, values, source)
  const kept = values.map(({ declaration }) => declaration)
  const end = source.statementOf(target).end
  const indent = source.indentAt(moved.start)
  if (!isOnOwnLines(moved, source) || !isOnOwnLines(source.statementOf(target), source))
    return [
      { file, ...moved, text: kept.join(' ') },
      { file, start: end, end, text: ` ${text}` },
    ]
  const lines = { start: source.lineStart(moved.start), end: source.lineEnd(moved.end) }
  const comment = source.slice({ start: moved.end, end: lines.end })
  const at = source.lineEnd(end)
  return [
    { file, ...lines, text: kept.map((line) => `${indent}${line}${newline}`).join('') },
    { file, start: at, end: at, text: `${indent}${text}${comment}` },
  ]
}

const isOnOwnLines = ({ start, end }: TextRange, source: SourceText): boolean =>
  source.isBlank({ start: source.lineStart(start), end: start }) &&
  source.find('}', { start: end, end: source.lineEnd(end) }) === -1 &&
  source.find(';', { start: end, end: source.lineEnd(end) }) === -1

interface KeptValue extends TextRange {
  name: string
  declaration: string
}

/**
 * Values of the payment that the bookkeeping changes are stored before it. Undefined if one can't be: only plain numbers
 * and accounts are.
 */
const changedValues = (
  group: readonly AstNode[],
  effects: readonly AstNode[],
  { source, subject }: EditContext,
): KeptValue[] | undefined => {
  const { declarations } = subject.reading
  const changed = new Set(effects.flatMap((effect) => allStateWrites(effect, declarations)))
  const found: KeptValue[] = []
  for (const statement of group) {
    const parents = parentsIn(statement)
    for (const node of walk(statement)) {
      const variable = node.nodeType === 'Identifier' ? declarations.byId.get(readReference(node) ?? 0) : undefined
      if (!variable || !changed.has(variable)) continue
      let whole = node
      for (let above = parents.get(whole); above && isPath(above, whole); above = parents.get(whole)) whole = above
      const type = readType(whole)
      if (rootVariable(whole, declarations) !== variable || !/^(u?int\d+|address( payable)?)$/.test(type))
        return undefined
      const range = source.rangeOf(whole)
      if (found.some(({ start }) => start === range.start)) continue
      if (found.length > 0) return undefined
      const name = freshName(
        type.startsWith('address') ? ['receiver', 'recipient'] : ['amount', 'payment', 'due', 'toPay'],
        subject.build.sources,
      )
      found.push({ ...range, name, declaration: `${type} ${name} = ${source.textOf(whole)};` })
    }
  }
  return found
}

/** `a` in `a.b` and `a[c]`, but not `c`. */
const isPath = (above: AstNode, inner: AstNode): boolean =>
  (above.nodeType === 'IndexAccess' && nodeAt(above, 'baseExpression') === inner) ||
  (above.nodeType === 'MemberAccess' &&
    nodeAt(above, 'expression') === inner &&
    !/^(call|transfer|send|value)$/.test(textAt(above, 'memberName')))

const replaced = ({ start, end }: TextRange, values: readonly KeptValue[], source: SourceText): string => {
  let text = ''
  let at = start
  for (const value of values.toSorted((one, other) => one.start - other.start)) {
    text += source.slice({ start: at, end: value.start }) + value.name
    at = value.end
  }
  return text + source.slice({ start: at, end })
}

/** `if (x.call.value(a)()) { effects }` → `effects; require(x.call.value(a)());`. A refused payment then reverts. */
const unwrapPayment = (payment: AstNode, context: EditContext): TextEdit[] | undefined => {
  const { source } = context
  const { file, newline } = source
  const [condition, body] = [unwrapped(nodeAt(payment, 'condition')), nodeAt(payment, 'trueBody')]
  const statements = body && isBlock(body) ? nodesAt(body, 'statements') : body ? [body] : []
  const last = statements.findLastIndex((statement) => writes(statement, context))
  const effects = statements.slice(0, last + 1)
  const [first, target] = [statements[0], effects.at(-1)]
  if (!condition || !body || !first || !target || nodeAt(payment, 'falseBody') || condition.nodeType !== 'FunctionCall')
    return undefined
  if (!isDirectPayment(condition) || effects.some((effect) => returns(effect) || readsBalance(effect))) return undefined
  const values = changedValues([condition], effects, context)
  if (!values) return undefined
  const call = `require(${replaced(source.rangeOf(condition), values, source)});`
  const whole = source.rangeOf(payment)
  const [outer, inner] = [source.indentAt(whole.start), source.indentAt(source.rangeOf(first).start)]
  const lines = statements.flatMap((statement, index) => [
    source.slice(source.statementOf(statement)),
    ...(index === last ? [call] : []),
  ])
  const dedented = [...values.map(({ declaration }) => declaration), ...lines].map((line) =>
    line.replaceAll(`\n${inner}`, `\n${outer}`),
  )
  return [{ file, ...source.statementOf(payment), text: dedented.join(`${newline}${outer}`) }]
}
