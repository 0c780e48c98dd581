import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from '@lc/api-contract'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

interface PasskeyOptions {
  /** Of the calling page; browsers fill it in themselves. */
  origin: string
  /** False: a security key that is only touched. */
  verifiesUser?: boolean
}

/** An authenticator with one ES256 credential, as a browser shows it to a page. */
export const createSoftwarePasskey = ({ origin, verifiesUser = true }: PasskeyOptions) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const credential = { id, rawId: id, type: 'public-key' } as const
  let counter = 0

  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    const allFlags = flags | USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([allFlags]), counted, rest])
  }

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    id,
    /** As if the credential had been copied earlier. */
    setCounter: (value: number) => {
      counter = value
    },
    create: ({ rp, challenge }: PasskeyCreation): PasskeyRegistration => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), idLength, credentialId, cose])
      const authData = new Uint8Array(authenticatorData(rp.id, HAS_CREDENTIAL, attested))
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal', 'from-the-future'],
        },
      }
    },
    get: ({ rpId, challenge }: Pick<PasskeyRequest, 'rpId' | 'challenge'>): PasskeyAssertion => {
      counter += 1
      const [data, authData] = [clientData('webauthn.get', challenge), authenticatorData(rpId, 0)]
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

export type SoftwarePasskey = ReturnType<typeof createSoftwarePasskey>

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
