import { parse } from 'smol-toml'

const MAX_REMAPPINGS = 1_000
const MAX_CONFIG_LENGTH = 200_000
/** For all configurations together; the rest isn't read. */
const MAX_TOTAL_LENGTH = 500_000
/** Dropped rules count too, in every file. */
const MAX_LINES = 2_000
const MAX_RULE_LENGTH = 1_000

/** Files with import remappings. They are read as data and never run. */
export const isRemappingConfig = (path: string): boolean => /(^|\/)(remappings\.txt|foundry\.toml)$/.test(path)

/**
 * The remappings of a project's configuration, in solc's form and from the project's root; those of a monorepo package
 * apply to its files. Rules that leave the project are dropped. Of two rules for the same imports, the one in
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

/** The compiler would use the last of two rules with the same context and prefix. */
const firstOfEach = (remappings: readonly string[]): string[] => {
  const byImports = new Map<string, string>()
  for (const rule of remappings) {
    const imports = rule.slice(0, rule.indexOf('='))
    if (!byImports.has(imports)) byImports.set(imports, rule)
  }
  return [...byImports.values()]
}

/** Empty if the configuration can't be read; not parsed if it doesn't mention remappings. */
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

/** A path from the project's root without `.` and `..`; undefined if it leaves the project. */
export const pathInProject = (path: string): string | undefined => {
  const segments: string[] = []
  for (const segment of path.replace(/\/$/, '').split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return undefined
  }
  const isAbsolute = path.startsWith('/') || path.includes('\\')
  return isAbsolute ? undefined : segments.join('/') + (path.endsWith('/') ? '/' : '')
}
