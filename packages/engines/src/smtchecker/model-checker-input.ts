import type { Build } from '../build.ts'
import { readPragmas } from '../solc/read-pragmas.ts'
import { blankSpans } from '../solc/solidity-segments.ts'
import { walk } from '../structure/ast-node.ts'
import { readStart } from '../structure/source-places.ts'
import { syntaxTrees } from '../structure/syntax-trees.ts'

/**
 * The one compiler whose model checker is used: the language has meant the same since 0.8.0, and the solver's results
 * are replayed on the code of the contract's own compiler.
 */
export const MODEL_CHECKER = '0.8.28'

/** Arithmetic is left out: since 0.8 the compiler itself stops overflows, and `unchecked` isn't modelled. */
export const targets = ['assert', 'divByZero', 'outOfBounds', 'popEmptyArray'] as const
export type Target = (typeof targets)[number]

/**
 * The build's own input, with any version allowed and verification targets instead of code. No line or column moves.
 */
export const modelCheckerInput = (build: Build, main: { file: string; contract: string }) => {
  const sources = withPlainReverts(build)
  const { settings = {} } = build.input as { settings?: { remappings?: string[] } }
  return {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([file, text]) => [file, { content: anyVersion(text) }])),
    settings: {
      ...(settings.remappings ? { remappings: settings.remappings } : {}),
      outputSelection: { '*': { '': ['ast'] } },
      modelChecker: {
        contracts: { [main.file]: [main.contract] },
        engine: 'chc',
        targets,
        solvers: ['smtlib2'],
        showProvedSafe: true,
        showUnproved: true,
        showUnsupported: true,
      },
    },
  }
}

/** Blanked in place, so that no line or column moves. */
const anyVersion = (source: string): string => blankSpans(source, readPragmas(source, 'solidity'))

const PLAIN = 'revert()'

/**
 * The model checker continues after `revert Error()` and then reports failures that no call can cause. A bare revert
 * has the same effect, so it replaces it, padded so that nothing moves.
 */
export const withPlainReverts = (build: Build): Record<string, string> => {
  const trees = new Map(syntaxTrees(build).map(({ file, root }) => [file, root]))
  return Object.fromEntries(
    Object.entries(build.sources).map(([file, text]) => {
      const bytes = Buffer.from(text)
      for (const node of walk(trees.get(file)))
        if (node.nodeType === 'RevertStatement') blankRevert(bytes, readStart(node), Number(node.src.split(':')[1]))
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
