import { parse } from 'smol-toml'
import { pathInProject } from './path-in-project.ts'

const MAX_REMAPPINGS = 1_000
const MAX_CONFIG_LENGTH = 200_000
/** Of all configurations together; the rest is not read. */
const MAX_TOTAL_LENGTH = 500_000
/** Rules that are dropped count too, in every file. */
const MAX_LINES = 2_000
const MAX_RULE_LENGTH = 1_000

/** Files that may say where imports lead. They are read as data; nothing else in them counts, and nothing runs them. */
export const isRemappingConfig = (path: string): boolean => /(^|\/)(remappings\.txt|foundry\.toml)$/.test(path)

/**
 * The remappings that a project's configuration states, in solc's form and from the top of the project: those of a part of a
 * monorepo hold for the files of that part. Whatever leaves the project is dropped. Of two rules for the same imports, the one in
 * `remappings.txt` counts.
 */
export const readRemappings = (configs: Readonly<Record<string, string>>): string[] => {
  const remappings: string[] = []
  let total = 0
  for (const [path, text] of Object.entries(configs).toSorted(([one], [other]) => weightOf(one) - weightOf(other))) {
    if (!isRemappingConfig(path) || text.length > MAX_CONFIG_LENGTH) continue
    total += text.length
    if (total > MAX_TOTAL_LENGTH || remappings.length >= MAX_REMAPPINGS) break
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const rules = path.endsWith('.txt') ? text.split(/\r?\n/, MAX_LINES) : foundryRemappings(text)
    remappings.push(...rules.flatMap((rule) => fromTop(rule, folder) ?? []))
  }
  return firstOfEach(remappings).slice(0, MAX_REMAPPINGS)
}

const weightOf = (path: string): number => (path.endsWith('.txt') ? 0 : 1)

/** The compiler would take the last of two rules with the same context and prefix. */
const firstOfEach = (remappings: readonly string[]): string[] => {
  const byImports = new Map<string, string>()
  for (const rule of remappings) {
    const imports = rule.slice(0, rule.indexOf('='))
    if (!byImports.has(imports)) byImports.set(imports, rule)
  }
  return [...byImports.values()]
}

/** A configuration that cannot be read says nothing; one that does not name remappings is not parsed. */
const foundryRemappings = (text: string): string[] => {
  if (!text.includes('remappings')) return []
  try {
    const { profile } = parse(text) as { profile?: { default?: { remappings?: unknown } } }
    const stated = profile?.default?.remappings
    return Array.isArray(stated) ? stated.slice(0, MAX_LINES).filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

const RULE = /^(?:([^:=]*):)?([^:=]+)=([^:=]+)$/

const fromTop = (line: string, folder: string): string | undefined => {
  if (line.length > MAX_RULE_LENGTH) return undefined
  const [, context = '', prefix, target] = line.trim().match(RULE) ?? []
  const place = target === undefined ? undefined : pathInProject(folder + target)
  if (prefix === undefined || place === undefined) return undefined
  const holdsFor = folder + context
  return `${holdsFor === '' ? '' : `${holdsFor}:`}${prefix}=${place}`
}
