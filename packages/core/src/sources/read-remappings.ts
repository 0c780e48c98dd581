import { parse } from 'smol-toml'

const MAX_REMAPPINGS = 1_000
const MAX_CONFIG_LENGTH = 200_000

/** Files that may say where imports lead. They are read as data; nothing else in them counts, and nothing runs them. */
export const isRemappingConfig = (path: string): boolean => /(^|\/)(remappings\.txt|foundry\.toml)$/.test(path)

/**
 * The remappings that a project's configuration states, in solc's form and from the top of the project: those of a part of a
 * monorepo hold for the files of that part. Whatever leaves the project is dropped.
 */
export const readRemappings = (configs: Readonly<Record<string, string>>): string[] =>
  Object.entries(configs)
    .filter(([path, text]) => isRemappingConfig(path) && text.length <= MAX_CONFIG_LENGTH)
    .flatMap(([path, text]) => {
      const folder = path.slice(0, path.lastIndexOf('/') + 1)
      const lines = path.endsWith('.txt') ? text.split(/\r?\n/) : foundryRemappings(text)
      return lines.flatMap((line) => fromTop(line.trim(), folder) ?? [])
    })
    .slice(0, MAX_REMAPPINGS)

/** A configuration that cannot be read says nothing. */
const foundryRemappings = (text: string): string[] => {
  try {
    const { profile } = parse(text) as { profile?: { default?: { remappings?: unknown } } }
    const stated = profile?.default?.remappings
    return Array.isArray(stated) ? stated.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

const RULE = /^(?:([^:=]*):)?([^:=]+)=([^:=]+)$/

const fromTop = (line: string, folder: string): string | undefined => {
  const [, context = '', prefix, target] = line.match(RULE) ?? []
  const place = target === undefined ? undefined : inside(folder + target)
  if (prefix === undefined || place === undefined) return undefined
  const holdsFor = folder + context
  return `${holdsFor === '' ? '' : `${holdsFor}:`}${prefix}=${place}`
}

const inside = (path: string): string | undefined => {
  const segments: string[] = []
  for (const segment of path.replace(/\/$/, '').split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return undefined
  }
  const isAbsolute = path.startsWith('/') || path.includes('\\')
  return isAbsolute ? undefined : segments.join('/') + (path.endsWith('/') ? '/' : '')
}
