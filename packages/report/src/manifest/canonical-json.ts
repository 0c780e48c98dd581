/** JSON as RFC 8785 writes it: sorted keys, no spaces. The same value always gives the same text. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}

/** Undefined unless the text is canonical, so that a repeated key or a second spelling of a value is refused. */
export const parseCanonicalJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return canonicalJson(value) === text ? value : undefined
  } catch {
    return undefined
  }
}
