import { readPragmas } from './read-pragmas.ts'
import { blank } from './solidity-segments.ts'

export interface Neutralised {
  sources: Record<string, string>
  notes: string[]
}

/**
 * Makes inert what an uploaded source says to our tools instead of to the chain: solvers switched on by a pragma,
 * configuration in comments, findings switched off. Replacements have the same length, so no line or column moves.
 */
export const neutraliseDirectives = (sources: Readonly<Record<string, string>>): Neutralised => {
  const notes: string[] = []
  const entries = Object.entries(sources).map(([file, source]) => {
    const withoutSolver = blankSmtPragmas(source)
    if (withoutSolver !== source) notes.push(`${file}: "pragma experimental SMTChecker" was not honoured`)
    return [
      file,
      directives.reduce((text, directive) => replaceDirective({ text, directive, file, notes }), withoutSolver),
    ]
  })
  return { sources: Object.fromEntries(entries) as Record<string, string>, notes }
}

/** `with` is as long as what `pattern` matches. */
const directives = [
  { pattern: /forge-config:/gi, with: 'forge~config:' },
  { pattern: /@custom:halmos/gi, with: '@custom:ignore' },
  { pattern: /slither-disable/gi, with: 'slither~disable' },
  { pattern: /@custom:security(?=\s+(?:non-reentrant|isUpgradeable|isDelegatecallProxy))/gi, with: '@custom:ignoring' },
] as const

const replaceDirective = (step: {
  text: string
  directive: (typeof directives)[number]
  file: string
  notes: string[]
}): string => {
  const { text, directive, file, notes } = step
  const found = text.match(directive.pattern)
  if (!found) return text
  notes.push(`${file}: "${found[0]}" was not honoured (${found.length}×)`)
  return text.replace(directive.pattern, directive.with)
}

const blankSmtPragmas = (source: string): string =>
  readPragmas(source)
    .filter(({ name, value }) => name === 'experimental' && value.includes('SMTChecker'))
    .reduce((text, { start, end }) => text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end), source)
