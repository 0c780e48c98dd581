import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/**
 * Encrypts the secrets of authenticator apps with a key that the database doesn't know. A stored secret starts with the
 * short id of its key, so that secrets under the previous key still work until they are used and encrypted again.
 */
export const createTotpSecrets = (key: string, previousKey?: string) => {
  const current = deriveKey(key)
  const known = previousKey ? [current, deriveKey(previousKey)] : [current]

  const encrypt = (secret: Buffer, userId: string): Buffer => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(userId))
    const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
    return Buffer.concat([current.id, iv, cipher.getAuthTag(), encrypted])
  }

  /** Fails for a secret of another user, or one under a key that isn't known any more. */
  const decrypt = (stored: Buffer, userId: string): Buffer => {
    const owner = known.find(({ id }) => id.equals(stored.subarray(0, KEY_ID_BYTES)))
    if (!owner) throw new Error('a TOTP secret is encrypted with an unknown key')
    const [iv, tag] = [stored.subarray(KEY_ID_BYTES, TAG_AT), stored.subarray(TAG_AT, SECRET_AT)]
    const decipher = createDecipheriv('aes-256-gcm', owner.key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
    return Buffer.concat([decipher.update(stored.subarray(SECRET_AT)), decipher.final()])
  }

  /** The same secret under the current key. */
  const renew = (stored: Buffer, userId: string): Buffer =>
    current.id.equals(stored.subarray(0, KEY_ID_BYTES)) ? stored : encrypt(decrypt(stored, userId), userId)

  return { encrypt, decrypt, renew }
}

export type TotpSecrets = ReturnType<typeof createTotpSecrets>

const KEY_ID_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16
const TAG_AT = KEY_ID_BYTES + IV_BYTES
const SECRET_AT = TAG_AT + TAG_BYTES

const deriveKey = (key: string) => ({
  id: createHmac('sha256', key).update('totp key id').digest().subarray(0, KEY_ID_BYTES),
  key: createHmac('sha256', key).update('totp encryption').digest(),
})
