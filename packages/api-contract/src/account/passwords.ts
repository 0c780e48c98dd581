/** 12 to 26 characters with an upper-case and a lower-case letter, a digit and a special character (SPEC section 5). */
export const isAcceptablePassword = (password: string): boolean =>
  password.length >= 12 &&
  password.length <= 26 &&
  /[A-Z]/.test(password) &&
  /[a-z]/.test(password) &&
  /\d/.test(password) &&
  /[^A-Za-z0-9\s]/.test(password)

/**
 * Passwords are sent with AES-CBC under a fixed, public key and IV, in base64. The specification requires this
 * encoding; it protects nothing. TLS protects the transport, and Argon2id with a pepper protects the stored password.
 */
const PUBLIC_KEY_BYTES = new TextEncoder().encode('lightning-cat-wire-encoding-key!')
const PUBLIC_IV_BYTES = new TextEncoder().encode('lightning-cat-iv')

/** Longest ciphertext that is decoded; a 26-character password is far below it. */
export const MAX_ENCODED_PASSWORD_LENGTH = 1024

const encodingKey = () => crypto.subtle.importKey('raw', PUBLIC_KEY_BYTES, 'AES-CBC', false, ['encrypt', 'decrypt'])

export const encodePassword = async (password: string): Promise<string> => {
  const cipher = await crypto.subtle.encrypt(
    { name: 'AES-CBC', iv: PUBLIC_IV_BYTES },
    await encodingKey(),
    new TextEncoder().encode(password),
  )
  return btoa(String.fromCharCode(...new Uint8Array(cipher)))
}

/** Undefined for anything that isn't a well-formed encoded password. */
export const decodePassword = async (wire: string): Promise<string | undefined> => {
  if (wire.length > MAX_ENCODED_PASSWORD_LENGTH) return undefined
  try {
    const bytes = Uint8Array.from(atob(wire), (char) => char.charCodeAt(0))
    const plain = await crypto.subtle.decrypt({ name: 'AES-CBC', iv: PUBLIC_IV_BYTES }, await encodingKey(), bytes)
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    return undefined
  }
}
