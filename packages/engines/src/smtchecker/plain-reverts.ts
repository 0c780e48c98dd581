import type { Build } from '../build.ts'
import { walk } from '../structure/ast-node.ts'
import { startOf } from '../structure/source-places.ts'
import { syntaxTrees } from '../structure/syntax-trees.ts'

const PLAIN = 'revert()'

/**
 * The model checker goes on behind `revert Error()` as if nothing had been said, and then sees failures that no call
 * brings about. A bare revert undoes the same, so it stands in its place, padded so that nothing moves.
 */
export const withPlainReverts = (build: Build): Record<string, string> => {
  const trees = new Map(syntaxTrees(build).map(({ file, root }) => [file, root]))
  return Object.fromEntries(
    Object.entries(build.sources).map(([file, text]) => {
      const bytes = Buffer.from(text)
      for (const node of walk(trees.get(file)))
        if (node.nodeType === 'RevertStatement') blankRevert(bytes, startOf(node), Number(node.src.split(':')[1]))
      return [file, bytes.toString('utf8')]
    }),
  )
}

const blankRevert = (bytes: Buffer, start: number, length: number): void => {
  const statement = bytes.subarray(start, start + length)
  if (length < PLAIN.length || !statement.toString('utf8').startsWith('revert')) return
  for (const [index, byte] of statement.entries()) if (byte !== 0x0a && byte !== 0x0d) statement[index] = 0x20
  statement.write(PLAIN)
}
