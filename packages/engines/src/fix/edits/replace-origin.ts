import { type AstNode, nodeAt, textAt, walk } from '../../structure/ast-node.ts'
import type { FixSubject } from '../fix-subject.ts'
import type { TextEdit } from '../source-text.ts'

/** `tx.origin` becomes `msg.sender` in the checks of the called code. */
export const replaceOrigin = ({ reached, sourceOf }: FixSubject): TextEdit[][] => {
  const edits = reached.flatMap(({ node, file }) =>
    [...walk(node)].filter(isOrigin).map((origin) => {
      const source = sourceOf(file)
      return { file, ...source.rangeOf(origin), text: 'msg.sender' }
    }),
  )
  return edits.length > 0 ? [edits] : []
}

const isOrigin = (node: AstNode): boolean =>
  node.nodeType === 'MemberAccess' &&
  textAt(node, 'memberName') === 'origin' &&
  textAt(nodeAt(node, 'expression'), 'name') === 'tx'
