import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isSampleKey, type KeySet, readSigningKey, thumbprint } from '@lc/report/manifest'

const NEW_KEY = 'openssl genpkey -algorithm ed25519 -out release-key.pem'

const readPem = (file: string): string => {
  if (!file) throw new Error(`KEY= names the file with the release key. A new one: ${NEW_KEY}`)
  return readFileSync(file, 'utf8')
}

const toKey = (read: () => KeyObject, file: string): KeyObject => {
  let key: KeyObject | undefined
  try {
    key = read()
  } catch {
    // Reported below, without the key's text.
  }
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error(`${file} has no Ed25519 key in PEM`)
  return key
}

/** The private key in a PEM file. */
export const readPrivateKey = async (file: string) => {
  const pem = readPem(file)
  const key = toKey(() => createPrivateKey(pem), file)
  const signing = await readSigningKey(new Uint8Array(key.export({ type: 'pkcs8', format: 'der' })))
  if (isSampleKey(signing.key)) throw new Error(`${file} is a key of the sample report: everyone can sign with it`)
  return signing
}

/** A set of the public key in a PEM file. A private key is refused: who verifies must not have it. */
export const readPublicKeys = async (file: string): Promise<KeySet> => {
  const pem = readPem(file)
  if (pem.includes('PRIVATE KEY'))
    throw new Error(`${file} has the private key; openssl pkey -in ${file} -pubout writes the public one`)
  const { x = '' } = toKey(() => createPublicKey(pem), file).export({ format: 'jwk' })
  const point = { kty: 'OKP', crv: 'Ed25519', x } as const
  return { keys: [{ ...point, kid: await thumbprint(point), use: 'sig', alg: 'EdDSA' }] }
}
