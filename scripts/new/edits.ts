/** Changes to the text of a registry. Each fails if its anchor is missing, so that nothing is registered by half. */
type Edit = (text: string) => string

const splitAt = (text: string, anchor: string): [string, string] => {
  const at = text.indexOf(anchor)
  if (at === -1 || text.includes(anchor, at + 1)) throw new Error(`expected exactly one "${anchor.trim()}"`)
  return [text.slice(0, at), text.slice(at)]
}

/** Biome sorts imports afterwards. */
export const addImport =
  (line: string): Edit =>
  (text) =>
    `${line}\n${text}`

export const insertBefore =
  (anchor: string, line: string): Edit =>
  (text) =>
    splitAt(text, anchor).join(`${line}\n`)

/** Adds the last element of a list that is declared by these words and contains only names. */
export const appendTo =
  (declaration: string, item: string): Edit =>
  (text) => {
    const [before, rest] = splitAt(text, declaration)
    const inside = rest.slice(declaration.length)
    const end = inside.search(/[\]}]/)
    const items = inside.slice(0, end).trimEnd().replace(/,$/, '')
    return `${before}${declaration}${items},\n  ${item},\n${inside.slice(end)}`
  }

/** Adds an element to a sorted list of names, one to a line, whose last element stays last. */
export const insertSorted =
  (declaration: string, item: string): Edit =>
  (text) => {
    const [before, rest] = splitAt(text, declaration)
    const lines = rest.split('\n')
    const end = lines.findIndex((line) => line.startsWith(']'))
    const at = lines.findIndex((line, index) => index > 0 && (index === end - 1 || line.trim() > `${item},`))
    return before + lines.toSpliced(at, 0, `  ${item},`).join('\n')
  }

/** Adds entries to a JSON file; keys stay sorted. */
export const addEntries =
  (entries: Record<string, string>): Edit =>
  (text) => {
    const all = Object.entries({ ...(JSON.parse(text) as Record<string, string>), ...entries })
    const sorted = all.sort(([one], [other]) => (one < other ? -1 : 1))
    return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
  }
