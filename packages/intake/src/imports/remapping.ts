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

/** As the compiler does it: the longest context, then the longest prefix, once. */
export const applyRemappings = (remappings: readonly Remapping[], path: string, importer: string): string => {
  const fitting = remappings.filter(({ context, prefix }) => importer.startsWith(context) && path.startsWith(prefix))
  const [best] = fitting.toSorted((a, b) => b.context.length - a.context.length || b.prefix.length - a.prefix.length)
  return best ? best.target + path.slice(best.prefix.length) : path
}

/** Whether following the rules again and again leads back to where it was: then they lead nowhere. */
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
