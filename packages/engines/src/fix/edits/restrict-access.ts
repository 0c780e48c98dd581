import { type AstNode, nodeAt, unwrapped, walk } from '../../structure/ast-node.ts'
import { addModifier, insertFirst, rootVariable, usesModifier } from '../code-shape.ts'
import type { FixSubject } from '../fix-subject.ts'
import { isPersonal, isSender, type RoleCheck, roleChecks } from '../roles.ts'
import type { SourceText, TextEdit } from '../source-text.ts'

/**
 * A check of the sender for a function that only a role should call: the project's own modifier or check, or a new
 * comparison. The attacker's first function is the cause if several are called.
 */
export const restrictAccess = (subject: FixSubject): TextEdit[][] => {
  const functions = [...subject.entries.toReversed(), ...hooksOf(subject)]
  return functions.flatMap((fn) => {
    const owner = subject.reading.declarations.ownerOf(fn)
    if (!owner || isPersonal(fn, subject)) return []
    return roleChecks(subject, owner, fn)
      .filter(({ roles }) => roles.every((role) => !isClaimed(role, fn, subject)))
      .flatMap((check) => editWith(check, fn, subject.sourceOf(owner.file)))
  })
}

/** Functions of a derived contract that run as part of an inherited one, which can't read the derived roles. */
const hooksOf = ({ entries, reached, reading: { declarations }, contract }: FixSubject): AstNode[] =>
  reached
    .map(({ node }) => node)
    .filter((node) => node.nodeType === 'FunctionDefinition' && !entries.includes(node))
    .filter((node) => declarations.ownerOf(node) === contract)

/** The caller takes the role by this function, so its holder can't be the only one who may call it. */
const isClaimed = (role: AstNode, fn: AstNode, { reading: { declarations } }: FixSubject): boolean =>
  [...walk(nodeAt(fn, 'body'))].some(
    (node) =>
      node.nodeType === 'Assignment' &&
      rootVariable(unwrapped(nodeAt(node, 'leftHandSide')), declarations) === role &&
      isSender(nodeAt(node, 'rightHandSide')),
  )

const editWith = ({ kind, text }: RoleCheck, fn: AstNode, source: SourceText): TextEdit[][] => {
  const edit = kind === 'modifier' ? addModifier(fn, text, source) : insertFirst(fn, text, source)
  return edit && !(kind === 'modifier' && usesModifier(fn, text)) ? [[edit]] : []
}
