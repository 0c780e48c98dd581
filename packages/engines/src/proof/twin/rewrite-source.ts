import type { CheckedOperation } from './checking-library.ts'
import { checkedOperation, type Edit, editOperation, type NumberedOperation } from './operation-edits.ts'

export interface RewrittenSource {
  text: string
  /** Operations that the library must support. */
  used: CheckedOperation[]
  /** The byte of the original for a byte of the new text. */
  originalOffset(offset: number): number
}

/** Turns each operation into a library call. Edits are small and don't overlap, so nesting costs nothing. */
export const rewriteSource = (
  source: string,
  { operations, library }: { operations: readonly NumberedOperation[]; library: string },
): RewrittenSource => {
  const bytes = Buffer.from(source)
  const edits = operations.flatMap((operation) => editOperation(operation, { bytes, library })).sort(inOrder)
  const pieces: Buffer[] = []
  const moves: { at: number; by: number }[] = []
  let [from, length] = [0, 0]
  for (const { start, end, text } of edits) {
    const piece = Buffer.concat([bytes.subarray(from, start), Buffer.from(text)])
    pieces.push(piece)
    length += piece.length
    from = end
    moves.push({ at: length, by: from - length })
  }
  pieces.push(bytes.subarray(from))
  return {
    text: Buffer.concat(pieces).toString('utf8'),
    used: operations.map(checkedOperation),
    originalOffset: (offset) => offset + (moves.findLast(({ at }) => at <= offset)?.by ?? 0),
  }
}

const inOrder = (a: Edit, b: Edit): number => {
  if (a.start !== b.start) return a.start - b.start
  const [aCloses, bCloses] = [a.start === a.outer[1], b.start === b.outer[1]]
  if (aCloses !== bCloses) return aCloses ? -1 : 1
  if (aCloses) return b.outer[0] - a.outer[0] || a.outer[1] - b.outer[1]
  return b.outer[1] - a.outer[1]
}
