import { setImmediate } from 'node:timers/promises'
import { type Pragma, readPragmas } from './read-pragmas.ts'
import { blankSpans } from './solidity-segments.ts'

export interface NeutraliseResult {
  sources: Record<string, string>
  notes: string[]
}

/**
 * Makes directives for our tools inert: solvers enabled by a pragma, configuration in comments, suppressed findings.
 * Replacements have the same length, so no line or column moves.
 */
export const neutraliseDirectives = async (sources: Readonly<Record<string, string>>): Promise<NeutraliseResult> => {
  const notes: string[] = []
  const entries: [string, string][] = []
  for (const [file, source] of Object.entries(sources)) {
    // File by file, so that a large project doesn't block the event loop.
    await setImmediate()
    const withoutSolver = blankSmtPragmas(source)
    if (withoutSolver !== source) notes.push(`${file}: "pragma experimental SMTChecker" was not honoured`)
    const step = (text: string, directive: Directive) => replaceDirective({ text, directive, file, notes })
    entries.push([file, directives.reduce(step, withoutSolver)])
  }
  return { sources: Object.fromEntries(entries), notes }
}

/** The inert form of a comment that suppresses Slither's findings. */
export const INERT_SLITHER_COMMENT = 'slither~disable'

/** `with` is as long as the text that `pattern` matches. */
const directives = [
  { pattern: /forge-config:/gi, with: 'forge~config:' },
  { pattern: /@custom:halmos/gi, with: '@custom:ignore' },
  { pattern: /slither-disable/gi, with: INERT_SLITHER_COMMENT },
  { pattern: /@custom:security(?=\s+(?:non-reentrant|isUpgradeable|isDelegatecallProxy))/gi, with: '@custom:ignoring' },
] as const

type Directive = (typeof directives)[number]

const replaceDirective = (step: { text: string; directive: Directive; file: string; notes: string[] }): string => {
  const { text, directive, file, notes } = step
  const found = text.match(directive.pattern)
  if (!found) return text
  notes.push(`${file}: "${found[0]}" was not honoured (${found.length}×)`)
  return text.replace(directive.pattern, directive.with)
}

const blankSmtPragmas = (source: string): string =>
  blankSpans(source, readPragmas(source, 'experimental').filter(namesSolver))

/** A quoted name may contain escapes; no honest one does. */
const namesSolver = ({ value }: Pragma): boolean => /SMTChecker|\\/.test(value)
