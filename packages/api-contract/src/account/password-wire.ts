/**
 * The wire form of a password: AES-CBC under a fixed, public key and IV, base64. It is an encoding that the interface asks
 * for, not protection: TLS protects the way, Argon2id with a pepper protects what is stored.
 */
const PUBLIC_KEY_BYTES = new TextEncoder().encode('lightning-cat-wire-encoding-key!')
const PUBLIC_IV_BYTES = new TextEncoder().encode('lightning-cat-iv')

/** Longest ciphertext that is looked at; a 26-character password is far below it. */
export const MAX_WIRE_PASSWORD_LENGTH = 1024

const wireKey = () => crypto.subtle.importKey('raw', PUBLIC_KEY_BYTES, 'AES-CBC', false, ['encrypt', 'decrypt'])

export const encodePassword = async (password: string): Promise<string> => {
  const cipher = await crypto.subtle.encrypt(
    { name: 'AES-CBC', iv: PUBLIC_IV_BYTES },
    await wireKey(),
    new TextEncoder().encode(password),
  )
  return btoa(String.fromCharCode(...new Uint8Array(cipher)))
}

/** Undefined for anything that is not a well-formed wire password. */
export const decodePassword = async (wire: string): Promise<string | undefined> => {
  if (wire.length > MAX_WIRE_PASSWORD_LENGTH) return undefined
  try {
    const bytes = Uint8Array.from(atob(wire), (char) => char.charCodeAt(0))
    const plain = await crypto.subtle.decrypt({ name: 'AES-CBC', iv: PUBLIC_IV_BYTES }, await wireKey(), bytes)
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    return undefined
  }
}
