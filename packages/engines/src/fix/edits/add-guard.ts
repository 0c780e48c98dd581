import { type AstNode, nodeAt, nodesAt, readReference, textAt, walk } from '../../structure/ast-node.ts'
import type { DeclaredContract } from '../../structure/declarations.ts'
import {
  listFunctions,
  listParameters,
  readFunctionKind,
  readMutability,
  readVisibility,
} from '../../structure/function-facts.ts'
import { stateVariables } from '../../structure/storage-layout.ts'
import {
  addModifier,
  allStateWrites,
  assignedIn,
  freshName,
  requireLine,
  rootVariable,
  usesModifier,
} from '../code-shape.ts'
import type { FixSubject } from '../fix-subject.ts'
import type { TextEdit } from '../source-text.ts'

/**
 * A reentrancy guard for the functions that the attacker enters and those that write the same variables: the project's
 * own, or a new one whose variable comes after all others of the contract.
 */
export const addGuard = (subject: FixSubject): TextEdit[][] => {
  const { contract, reading } = subject
  const own = ownGuard(subject)
  const guarded = functionsToGuard(subject)
  const owners = new Set(guarded.map((fn) => reading.declarations.ownerOf(fn)))
  const needs = guarded.filter((fn) => !own || !usesModifier(fn, own))
  if (needs.length === 0) return []
  if (own) return withGuard(needs, own, subject)
  // A new guard must be visible where it is used, and its variable must not move those of derived contracts.
  if (owners.size !== 1 || !owners.has(contract)) return []
  const created = newGuard(contract, subject)
  return created ? withGuard(needs, created.name, subject).map((edits) => [...created.edits, ...edits]) : []
}

const withGuard = (functions: readonly AstNode[], name: string, { sourceOf, reading }: FixSubject): TextEdit[][] => {
  const edits = functions.map((fn) => addModifier(fn, name, sourceOf(reading.declarations.ownerOf(fn)?.file ?? '')))
  return edits.every((edit) => edit !== undefined) ? [edits] : []
}

const functionsToGuard = ({ contract, entries, reading: { declarations } }: FixSubject): AstNode[] => {
  const written = new Set(entries.flatMap((fn) => allStateWrites(nodeAt(fn, 'body'), declarations)))
  const others = contract.linearization.flatMap((base) =>
    listFunctions(base)
      .filter((fn) => nodeAt(fn, 'body') && readFunctionKind(fn, base) === 'function')
      .filter((fn) => ['public', 'external'].includes(readVisibility(fn)) && !/^(view|pure)$/.test(readMutability(fn)))
      .filter((fn) => allStateWrites(nodeAt(fn, 'body'), declarations).some((variable) => written.has(variable))),
  )
  return [...new Set([...entries, ...others])].filter(
    (fn) => nodeAt(fn, 'body') && !calledByAnother(fn, [...entries, ...others]),
  )
}

/** A guarded function can't call another one with the same guard. */
const calledByAnother = (fn: AstNode, functions: readonly AstNode[]): boolean =>
  functions.some(
    (other) =>
      other !== fn &&
      [...walk(nodeAt(other, 'body'))].some((node) => node.nodeType === 'Identifier' && readReference(node) === fn.id),
  )

/** A modifier that writes the same variable before and after the function, and checks it. */
const ownGuard = ({ contract, reading: { declarations } }: FixSubject): string | undefined => {
  const guard = contract.linearization
    .flatMap(({ node }) => nodesAt(node, 'nodes'))
    .filter((node) => node.nodeType === 'ModifierDefinition' && listParameters(node).length === 0)
    .find((node) => {
      const statements = nodesAt(nodeAt(node, 'body'), 'statements')
      const at = statements.findIndex(({ nodeType }) => nodeType === 'PlaceholderStatement')
      const written = (some: readonly AstNode[]) =>
        some.flatMap((statement) => assignedIn(statement)).flatMap((target) => rootVariable(target, declarations) ?? [])
      const before = written(statements.slice(0, at))
      const isPlain = at > 0 && written(statements.slice(at + 1)).some((variable) => before.includes(variable))
      return isPlain || /^nonreentrant$/i.test(textAt(node, 'name'))
    })
  return guard && textAt(guard, 'name')
}

const newGuard = (
  contract: DeclaredContract,
  { sourceOf, build }: FixSubject,
): { name: string; edits: TextEdit[] } | undefined => {
  const source = sourceOf(contract.file)
  const last = stateVariables(contract).at(-1)
  if (!last) return undefined
  const { file, newline } = source
  const { start, end } = source.statementOf(last)
  const name = freshName(['nonReentrant', 'notReentered'], build.sources)
  const flag = freshName(['entered', 'isEntered', 'hasEntered'], build.sources)
  const indent = source.indentAt(start)
  const step = indent === '' ? '    ' : indent
  const lines = [
    `bool private ${flag};`,
    '',
    `modifier ${name}() {`,
    `${step}${requireLine(`!${flag}`, 'reentrant call', source)}`,
    `${step}${flag} = true;`,
    `${step}_;`,
    `${step}${flag} = false;`,
    '}',
  ]
  const at = source.lineEnd(end)
  const text = lines.map((line) => (line === '' ? newline : `${indent}${line}${newline}`)).join('')
  return { name, edits: [{ file, start: at, end: at, text }] }
}
