/** Characters that hide or reorder text: as escapes they are the same data, and nobody reads over them. */
const hidden = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu

/** JSON to read and to keep: the same value, every character of it in sight. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2).replace(hidden, escaped)}\n`

/** There are few such characters, and a hostile text is full of them. */
const escapes = new Map<string, string>()

const escaped = (found: string): string => {
  const known = escapes.get(found)
  if (known !== undefined) return known
  const units = Array.from({ length: found.length }, (_, at) => found.charCodeAt(at))
  const written = units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
  escapes.set(found, written)
  return written
}
