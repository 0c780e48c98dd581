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
import { insertAfter, insertFirst, requireLine, rootVariable } from '../code-shape.ts'
import type { FixSubject } from '../fix-subject.ts'
import { isSender } from '../roles.ts'
import type { SourceText, TextEdit } from '../source-text.ts'

/** A caller uses only its own records: those that name it, and amounts up to its own. */
export const ownRecords = (subject: FixSubject): TextEdit[][] => {
  const [fn] = subject.entries
  const owner = fn && subject.reading.declarations.ownerOf(fn)
  if (!fn || !owner) return []
  const source = subject.sourceOf(owner.file)
  const records = [...namedRecords(fn, source, subject), ...structRecords(fn, source, subject)]
  const amounts = ownAmounts(fn, source, subject)
  return [...records, ...amounts].map((edit) => [edit])
}

/** `require(keeperOf[id] == msg.sender)` for a list that other functions fill with their callers. */
const namedRecords = (fn: AstNode, source: SourceText, subject: FixSubject): TextEdit[] => {
  const { declarations } = subject.reading
  const records = [...walk(nodeAt(fn, 'body'))].filter(
    (node) =>
      node.nodeType === 'IndexAccess' &&
      /^address( payable)?$/.test(readType(node)) &&
      usesOnlyParameters(node, fn, subject),
  )
  const own = records.filter((node) => {
    const variable = rootVariable(node, declarations)
    return variable !== undefined && isFilledByCallers(variable, subject)
  })
  return unique(own.map((node) => source.textOf(node))).flatMap(
    (text) => insertFirst(fn, requireLine(`${text} == msg.sender`, 'not yours', source), source) ?? [],
  )
}

/** `require(deal.buyer == msg.sender)` behind `Deal storage deal = deals[id];` */
const structRecords = (fn: AstNode, source: SourceText, { contract, reading }: FixSubject): TextEdit[] =>
  nodesAt(nodeAt(fn, 'body'), 'statements').flatMap((statement) => {
    const [record, ...others] = nodesAt(statement, 'declarations')
    const struct = structNamed(record, reading.declarations)
    if (statement.nodeType !== 'VariableDeclarationStatement' || !record || others.length > 0 || !struct) return []
    const members = nodesAt(struct, 'members')
    const callers = contract.linearization
      .flatMap(({ node }) => [...walk(node)])
      .filter((node) => node.nodeType === 'FunctionCall' && textAt(node, 'kind') === 'structConstructorCall')
      .filter((node) => readReference(unwrapped(nodeAt(node, 'expression'))) === struct.id)
      .map((node) => nodesAt(node, 'arguments').findIndex((argument) => isSender(argument)))
    return unique(callers.flatMap((at) => (members[at] ? [textAt(members[at], 'name')] : []))).map((member) =>
      insertAfter(
        statement,
        requireLine(`msg.sender == ${textAt(record, 'name')}.${member}`, 'not yours', source),
        source,
      ),
    )
  })

const structNamed = (
  record: AstNode | undefined,
  { byId }: FixSubject['reading']['declarations'],
): AstNode | undefined => {
  const name = nodeAt(record, 'typeName')
  const found = byId.get(readReference(name) ?? readReference(nodeAt(name, 'pathNode')) ?? 0)
  return found?.nodeType === 'StructDefinition' ? found : undefined
}

/** `require(amount <= credit[msg.sender])` for the numbers that the function itself reads. */
const ownAmounts = (fn: AstNode, source: SourceText, subject: FixSubject): TextEdit[] => {
  const amounts = listParameters(fn).filter((parameter) => /^uint\d*$/.test(readType(parameter)))
  const own = [...walk(nodeAt(fn, 'body'))].filter(
    (node) =>
      node.nodeType === 'IndexAccess' &&
      /^uint\d*$/.test(readType(node)) &&
      [...walk(node)].some((inner) => inner.nodeType === 'IndexAccess' && isSender(nodeAt(inner, 'indexExpression'))) &&
      usesOnlyParameters(node, fn, subject),
  )
  return amounts.flatMap((amount) =>
    unique(own.map((node) => source.textOf(node))).flatMap(
      (text) =>
        insertFirst(fn, requireLine(`${textAt(amount, 'name')} <= ${text}`, 'more than yours', source), source) ?? [],
    ),
  )
}

/** No local variable, so that the expression can be evaluated at the start of the function. */
const usesOnlyParameters = (expression: AstNode, fn: AstNode, { reading: { declarations } }: FixSubject): boolean =>
  [...walk(expression)].every((node) => {
    const declared = node.nodeType === 'Identifier' ? declarations.byId.get(readReference(node) ?? 0) : undefined
    if (declared?.nodeType !== 'VariableDeclaration') return node.nodeType !== 'FunctionCall'
    return declared.stateVariable === true || listParameters(fn).includes(declared)
  })

const isFilledByCallers = (variable: AstNode, { contract, reading: { declarations } }: FixSubject): boolean =>
  contract.linearization.some(({ node: base }) =>
    [...walk(base)].some(
      (node) =>
        node.nodeType === 'Assignment' &&
        isSender(nodeAt(node, 'rightHandSide')) &&
        rootVariable(nodeAt(node, 'leftHandSide'), declarations) === variable,
    ),
  )

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
