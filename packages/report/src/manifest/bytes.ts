export type Bytes = Uint8Array<ArrayBuffer>

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

/** Undefined if the bytes aren't UTF-8. */
export const fromUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export const concat = (...parts: readonly Uint8Array[]): Bytes => {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

export const equalBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && startsAt(one, other, 0)

const startsAt = (bytes: Uint8Array, sought: Uint8Array, start: number): boolean => {
  for (let at = 0; at < sought.length; at++) if (bytes[start + at] !== sought[at]) return false
  return true
}

/** Where the last occurrence starts, or -1. */
export const lastIndexOf = (bytes: Uint8Array, sought: Uint8Array): number => {
  const [first = 0] = sought
  let start = bytes.lastIndexOf(first, bytes.length - sought.length)
  while (start > 0 && !startsAt(bytes, sought, start)) start = bytes.lastIndexOf(first, start - 1)
  return start >= 0 && startsAt(bytes, sought, start) ? start : -1
}

/** Arguments of one call are limited, so long arrays are read in pieces. */
const PIECE = 8_192

/** One character per byte. `apply`, because spreading a typed array takes twenty times as long. */
export const latin1 = (bytes: Uint8Array): string => {
  let text = ''
  for (let start = 0; start < bytes.length; start += PIECE) {
    const piece: ArrayLike<number> = bytes.subarray(start, start + PIECE)
    text += String.fromCharCode.apply(null, piece as number[])
  }
  return text
}

/** The reverse of `latin1`. A loop, because `Uint8Array.from` takes ten times as long. */
export const fromLatin1 = (text: string): Bytes => {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

export const toBase64 = (bytes: Uint8Array): string => btoa(latin1(bytes))

/** Undefined unless it is exactly the text that `toBase64` writes: lenient readers accept several texts for one value. */
export const fromBase64 = (text: string): Bytes | undefined => {
  try {
    const bytes = fromLatin1(atob(text))
    return toBase64(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export const sha256 = async (bytes: Uint8Array): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Bytes))

export const sha256Hex = async (bytes: Uint8Array): Promise<string> =>
  Array.from(await sha256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
