import type { Build } from '../build.ts'
import { type AstNode, isNode } from './ast-node.ts'
import { compactFromLegacy } from './compact-from-legacy.ts'
import type { SourceUnit } from './declarations.ts'
import { resolveLegacyNames } from './resolve-legacy-names.ts'

/** The syntax tree of each file, in one form whatever the compiler printed. */
export const syntaxTrees = ({ output }: Build): SourceUnit[] => {
  const sources = (output as { sources?: Record<string, PrintedSource> }).sources ?? {}
  const units = Object.entries(sources).flatMap(([file, printed]) => {
    const root = treeOf(printed)
    return root ? [{ file, root }] : []
  })
  if (Object.values(sources).some(({ ast }) => !isNode(ast))) resolveLegacyNames(units)
  return units
}

interface PrintedSource {
  ast?: unknown
  legacyAST?: unknown
}

const treeOf = ({ ast, legacyAST }: PrintedSource): AstNode | undefined =>
  isNode(ast) ? ast : compactFromLegacy(legacyAST)
