/** PostgreSQL keeps neither NUL nor half a surrogate pair, and what engines quote from a source may hold both. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, item) => (typeof item === 'string' ? storableText(item) : item))
