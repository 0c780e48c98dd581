/** Characters that hide or reorder text: as escapes they are the same data, and nobody reads over them. */
const hidden = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu

/** JSON to read and to keep: the same value, every character of it in sight. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2).replace(hidden, escaped)}\n`

const escaped = (found: string) =>
  Array.from({ length: found.length }, (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')
