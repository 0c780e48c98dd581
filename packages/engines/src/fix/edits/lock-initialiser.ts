import { type AstNode, nodeAt, nodesAt, readType, textAt, unwrapped, walk } from '../../structure/ast-node.ts'
import { listFunctions, listParameters, readFunctionKind } from '../../structure/function-facts.ts'
import { addModifier, assignedIn, insertFirst, requireLine, rootVariable } from '../code-shape.ts'
import type { FixSubject } from '../fix-subject.ts'
import type { TextEdit } from '../source-text.ts'

/** A function that sets an account which nothing else sets works only while the account is unset. */
export const lockInitialiser = (subject: FixSubject): TextEdit[][] =>
  subject.entries.flatMap((fn) => {
    const owner = subject.reading.declarations.ownerOf(fn)
    if (!owner) return []
    const source = subject.sourceOf(owner.file)
    const modifier = owner.linearization
      .flatMap(({ node }) => nodesAt(node, 'nodes'))
      .find((node) => node.nodeType === 'ModifierDefinition' && /^initiali[sz]er$/.test(textAt(node, 'name')))
    const own =
      modifier && listParameters(modifier).length === 0 ? addModifier(fn, textAt(modifier, 'name'), source) : undefined
    const checks = initialised(fn, subject).map((variable) => {
      const line = requireLine(`${textAt(variable, 'name')} == address(0)`, 'already initialised', source)
      return insertFirst(fn, line, source)
    })
    return [own, ...checks].flatMap((edit) => (edit ? [[edit]] : []))
  })

/** The address variables that this function sets and no constructor or declaration does. */
const initialised = (fn: AstNode, { contract, reading: { declarations } }: FixSubject): AstNode[] => {
  const constructors = contract.linearization.flatMap((base) =>
    listFunctions(base).filter((each) => readFunctionKind(each, base) === 'constructor'),
  )
  const before = new Set(
    constructors.flatMap((each) => assignedIn(each)).map((target) => rootVariable(target, declarations)),
  )
  const set = [...walk(nodeAt(fn, 'body'))]
    .filter(({ nodeType, operator }) => nodeType === 'Assignment' && operator === '=')
    .map((node) => unwrapped(nodeAt(node, 'leftHandSide')))
    .filter((left) => left?.nodeType === 'Identifier')
    .flatMap((left) => rootVariable(left, declarations) ?? [])
  return [...new Set(set)]
    .filter((variable) => variable.stateVariable === true && /^address/.test(readType(variable)))
    .filter((variable) => !before.has(variable) && !nodeAt(variable, 'value'))
    .toReversed()
}
