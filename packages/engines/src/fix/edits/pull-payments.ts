import semver from 'semver'
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
import { listParameters } from '../../structure/function-facts.ts'
import { findCallee, functionRunBy } from '../../structure/read-calls.ts'
import { stateVariables } from '../../structure/storage-layout.ts'
import { allStateWrites, freshName, requireLine } from '../code-shape.ts'
import type { FixSubject } from '../fix-subject.ts'
import type { SourceText, TextEdit, TextRange } from '../source-text.ts'

/** A payment to someone else becomes a credit, which the receiver withdraws with a new function. */
export const pullPayments = (subject: FixSubject): TextEdit[][] => {
  const { entries, contract, sourceOf, build } = subject
  const fn = entries.find((entry) => subject.reading.declarations.ownerOf(entry) === contract)
  const last = stateVariables(contract).at(-1)
  if (!fn || !last) return []
  const source = sourceOf(contract.file)
  const credits = freshName(['pendingWithdrawals', 'credits', 'owedTo'], build.sources)
  const payments = [...walk(nodeAt(fn, 'body'))]
    .filter(isStatements)
    .flatMap((block) => paymentsIn(block, source, subject))
  if (payments.length !== 1) return []
  const edits = payments.map(({ start, end, receiver, amount }) => ({
    file: source.file,
    start,
    end,
    text: `${credits}[${receiver}] += ${amount};`,
  }))
  return [[variableEdit(last, credits, source), ...edits, functionEdit(fn, credits, { source, subject })]]
}

const isStatements = ({ nodeType }: AstNode): boolean => nodeType === 'Block'

interface Payment extends TextRange {
  receiver: string
  amount: string
}

/** `x.transfer(a);`, `require(x.send(a));`, and a call whose success the next statement requires. */
const paymentsIn = (block: AstNode, source: SourceText, subject: FixSubject): Payment[] => {
  const statements = nodesAt(block, 'statements')
  return statements.flatMap((statement, index): Payment[] => {
    const call = paymentCall(statement)
    const parts = call && (partsOf(call, source) ?? helperParts(call, source, subject))
    if (!parts) return []
    const range = source.statementOf(statement)
    if (statement.nodeType !== 'VariableDeclarationStatement') return [{ ...range, ...parts }]
    const [success] = nodesAt(statement, 'declarations')
    const next = statements[index + 1]
    const isCheck =
      textAt(findCallee(nodeAt(next, 'expression') ?? statement), 'name') === 'require' &&
      [...walk(next)].some((node) => node.nodeType === 'Identifier' && readReference(node) === success?.id)
    return next && isCheck ? [{ start: range.start, end: source.statementOf(next).end, ...parts }] : []
  })
}

const paymentCall = (statement: AstNode): AstNode | undefined => {
  const value =
    statement.nodeType === 'VariableDeclarationStatement'
      ? nodeAt(statement, 'initialValue')
      : nodeAt(statement, 'expression')
  const outer = unwrapped(value)
  if (
    !/^(ExpressionStatement|VariableDeclarationStatement)$/.test(statement.nodeType) ||
    outer?.nodeType !== 'FunctionCall'
  )
    return undefined
  return textAt(findCallee(outer), 'name') === 'require' ? unwrapped(nodesAt(outer, 'arguments')[0]) : outer
}

const partsOf = (call: AstNode, source: SourceText): Pick<Payment, 'receiver' | 'amount'> | undefined => {
  if (call.nodeType !== 'FunctionCall') return undefined
  const callee = findCallee(call)
  const name = textAt(callee, 'memberName')
  const receiver = nodeAt(callee, 'expression')
  if (!receiver || !/^address/.test(readType(receiver)) || isOwn(receiver)) return undefined
  const amount =
    name === 'transfer' || name === 'send'
      ? nodesAt(call, 'arguments')[0]
      : name === 'call'
        ? paidValue(call)
        : undefined
  const plain = unwrapped(receiver)
  return amount && plain ? { receiver: source.textOf(plain), amount: source.textOf(amount) } : undefined
}

/** `pay(x, a)` where `pay` only sends its second parameter to its first one. */
const helperParts = (
  call: AstNode,
  source: SourceText,
  { reading: { declarations }, sourceOf }: FixSubject,
): Pick<Payment, 'receiver' | 'amount'> | undefined => {
  const helper = functionRunBy(call, declarations)
  const file = helper && declarations.ownerOf(helper)?.file
  const [statement] = nodesAt(nodeAt(helper, 'body'), 'statements')
  const inner = statement && paymentCall(statement)
  const parts = inner && file !== undefined ? partsOf(inner, sourceOf(file)) : undefined
  const names = listParameters(helper).map((parameter) => textAt(parameter, 'name'))
  const [receiver, amount] = [parts?.receiver, parts?.amount].map(
    (name) => nodesAt(call, 'arguments')[names.indexOf(name ?? '')],
  )
  if (!helper || !receiver || !amount || allStateWrites(helper, declarations).length > 0) return undefined
  return isOwn(receiver) ? undefined : { receiver: source.textOf(receiver), amount: source.textOf(amount) }
}

const isOwn = (receiver: AstNode): boolean => /\bsender\b/.test(textAt(unwrapped(receiver), 'memberName'))

/** `call{value: a}` and `call.value(a)` */
const paidValue = (call: AstNode): AstNode | undefined => {
  const options = unwrapped(nodeAt(call, 'expression'))
  if (options?.nodeType === 'FunctionCallOptions') {
    const at = (options.names as string[] | undefined)?.indexOf('value') ?? -1
    return nodesAt(options, 'options')[at]
  }
  const isValue =
    options?.nodeType === 'FunctionCall' && textAt(unwrapped(nodeAt(options, 'expression')), 'memberName') === 'value'
  return isValue ? nodesAt(options, 'arguments')[0] : undefined
}

const variableEdit = (last: AstNode, name: string, source: SourceText): TextEdit => {
  const { start, end } = source.statementOf(last)
  const at = source.lineEnd(end)
  const text = `${source.indentAt(start)}mapping(address => uint256) public ${name};${source.newline}`
  return { file: source.file, start: at, end: at, text }
}

const functionEdit = (
  fn: AstNode,
  credits: string,
  { source, subject: { version, build } }: { source: SourceText; subject: FixSubject },
): TextEdit => {
  const { start, end } = source.rangeOf(fn)
  const indent = source.indentAt(start)
  const step = indent === '' ? '    ' : indent
  const name = freshName(['withdrawPending', 'withdrawCredits'], build.sources)
  const sender = semver.gte(version, '0.8.0') ? 'payable(msg.sender)' : 'msg.sender'
  const lines = [
    '',
    `function ${name}() public {`,
    `${step}uint256 pending = ${credits}[msg.sender];`,
    `${step}${requireLine('pending > 0', 'nothing to withdraw', source)}`,
    `${step}${credits}[msg.sender] = 0;`,
    `${step}${sender}.transfer(pending);`,
    '}',
  ]
  const at = source.lineEnd(end)
  const text = lines.map((line) => (line === '' ? source.newline : `${indent}${line}${source.newline}`)).join('')
  return { file: source.file, start: at, end: at, text }
}
