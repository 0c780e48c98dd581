import type { Build } from '../build.ts'
import { readPragmas } from '../solc/read-pragmas.ts'
import { blankSpans } from '../solc/solidity-segments.ts'
import { withPlainReverts } from './plain-reverts.ts'

/**
 * The one compiler whose model checker is asked: the language has meant the same since 0.8.0, and what a solver finds is
 * run again on the code of the contract's own compiler.
 */
export const MODEL_CHECKER = '0.8.28'

/** Arithmetic is not asked for: since 0.8 the compiler itself stops what would wrap, and `unchecked` is not modelled. */
export const targets = ['assert', 'divByZero', 'outOfBounds', 'popEmptyArray'] as const
export type Target = (typeof targets)[number]

/** The build's own input, with the version that it asks for left open, and questions instead of code. No line or column moves. */
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
