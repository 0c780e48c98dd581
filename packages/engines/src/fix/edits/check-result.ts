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
import { findCallee } from '../../structure/read-calls.ts'
import { freshName, insertAfter, parentsIn, requireLine, statementAround } from '../code-shape.ts'
import type { FixSubject } from '../fix-subject.ts'
import type { SourceText, TextEdit } from '../source-text.ts'

/** The ignored result of a low-level call is checked: all such calls of the called code on the finding's lines. */
export const checkResult = (subject: FixSubject): TextEdit[][] => {
  const { reached, sourceOf, locations, reading } = subject
  const edits = reached.flatMap(({ node, file }) => {
    const parents = parentsIn(node)
    const isMeant = (each: AstNode) =>
      locations.some((at) => at.file === file && at.startLine <= lineOf(each) && lineOf(each) <= at.endLine)
    const lineOf = (each: AstNode) => reading.declarations.places.lineOf(each, file)
    return [...walk(nodeAt(node, 'body'))].flatMap((statement) => {
      if (!isMeant(statement) || statementAround(statement, parents)?.statement !== statement) return []
      return editStatement(statement, { node, source: sourceOf(file), subject })
    })
  })
  return edits.length > 0 ? [edits] : []
}

interface EditContext {
  node: AstNode
  source: SourceText
  subject: FixSubject
}

const editStatement = (statement: AstNode, context: EditContext): TextEdit[] => {
  if (statement.nodeType === 'ExpressionStatement') {
    const call = unwrapped(nodeAt(statement, 'expression'))
    return call && isLowLevel(call) ? checkedCall(call, context) : []
  }
  if (statement.nodeType !== 'VariableDeclarationStatement' || !isLowLevel(nodeAt(statement, 'initialValue'))) return []
  return checkedVariable(statement, context)
}

/** `x.send(a);` → `require(x.send(a));`, and since 0.5 a call's success is the first of two results. */
const checkedCall = (call: AstNode, { source, subject }: EditContext): TextEdit[] => {
  const { file } = source
  const { start, end } = source.rangeOf(call)
  const isPair = readType(call).startsWith('tuple(') || semver.gte(subject.version, '0.5.0')
  if (!isPair || calleeName(call) === 'send') {
    const [before, after] = requireLine('\0', 'call failed', source).replace(/;$/, '').split('\0')
    return [
      { file, start, end: start, text: before ?? '' },
      { file, start: end, end, text: after ?? '' },
    ]
  }
  const name = freshName(['success', 'isSent', 'hasSucceeded'], subject.build.sources)
  const check = requireLine(name, 'call failed', source)
  return [{ file, start, end: start, text: `(bool ${name}, ) = ` }, insertAfter(call, check, source)]
}

/** `(bool sent, ) = x.call(…);` is followed by `require(sent);` if nothing reads the result. */
const checkedVariable = (statement: AstNode, { node, source }: EditContext): TextEdit[] => {
  const [success] = nodesAt(statement, 'declarations')
  if (!success || readType(success) !== 'bool') return []
  const isRead = [...walk(nodeAt(node, 'body'))].some(
    (each) => each.nodeType === 'Identifier' && readReference(each) === success.id,
  )
  return isRead ? [] : [insertAfter(statement, requireLine(textAt(success, 'name'), 'call failed', source), source)]
}

const calleeName = (call: AstNode): string => textAt(findCallee(call), 'memberName')

const isLowLevel = (node: AstNode | undefined): boolean =>
  node?.nodeType === 'FunctionCall' &&
  ['call', 'send', 'callcode', 'delegatecall'].includes(calleeName(node)) &&
  /^(address|contract )/.test(readType(nodeAt(findCallee(node), 'expression')))
