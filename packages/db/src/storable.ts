/** PostgreSQL stores neither NUL nor half a surrogate pair, and engines may quote both from a source. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

export const storableJson = (value: unknown): string => JSON.stringify(value, (_key, item) => storable(item))

const storable = (item: unknown): unknown => {
  if (typeof item === 'string') return storableText(item)
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item
  return Object.fromEntries(Object.entries(item).map(([key, each]) => [storableText(key), each]))
}
