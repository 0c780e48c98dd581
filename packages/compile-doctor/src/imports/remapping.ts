/** One rule of solc's `context:prefix=target`. */
export interface Remapping {
  context: string
  prefix: string
  target: string
}

export const readRemapping = (text: string): Remapping | undefined => {
  const equals = text.indexOf('=')
  if (equals < 1) return undefined
  const [left, target] = [text.slice(0, equals), text.slice(equals + 1)]
  const colon = left.indexOf(':')
  const [context, prefix] = colon === -1 ? ['', left] : [left.slice(0, colon), left.slice(colon + 1)]
  return prefix === '' ? undefined : { context, prefix, target }
}

export const writeRemapping = ({ context, prefix, target }: Remapping): string =>
  `${context === '' ? '' : `${context}:`}${prefix}=${target}`

/** Like the compiler: the longest context, then the longest prefix, applied once. */
export const applyRemappings = (remappings: readonly Remapping[], path: string, importer: string): string => {
  let best: Remapping | undefined
  for (const each of rulesFor(remappings, path)) {
    if (!path.startsWith(each.prefix) || !importer.startsWith(each.context)) continue
    if (!best || isLonger(each, best)) best = each
  }
  return best ? best.target + path.slice(best.prefix.length) : path
}

/** Rules by the first folder of their prefix, because a project may have thousands of rules and imports. */
const indexes = new WeakMap<readonly Remapping[], ReadonlyMap<string, readonly Remapping[]>>()

const rulesFor = (remappings: readonly Remapping[], path: string): readonly Remapping[] => {
  const index = indexes.get(remappings) ?? Map.groupBy(remappings, ({ prefix }) => firstFolder(prefix))
  indexes.set(remappings, index)
  return [...(index.get(firstFolder(path)) ?? []), ...(index.get('') ?? [])]
}

/** Empty for a prefix that may end inside a folder name. */
const firstFolder = (path: string): string => path.slice(0, path.indexOf('/') + 1)

const isLonger = (one: Remapping, other: Remapping): boolean =>
  one.context.length === other.context.length
    ? one.prefix.length > other.prefix.length
    : one.context.length > other.context.length

/** Whether applying the rules repeatedly returns to the same path, so that they lead nowhere. */
export const isCyclic = (remappings: readonly Remapping[], path: string, importer: string): boolean => {
  const seen = new Set([path])
  let current = path
  for (let step = 0; step < 20; step++) {
    const next = applyRemappings(remappings, current, importer)
    if (next === current) return false
    if (seen.has(next)) return true
    seen.add(next)
    current = next
  }
  return true
}
