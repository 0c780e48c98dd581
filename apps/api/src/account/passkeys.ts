import {
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRegistration,
  type PasskeyRequest,
  passkeyTransports,
  type User,
} from '@lc/api-contract'
import { brand } from '@lc/content'
import type { Passkey } from '@lc/db'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'

const TIMEOUT_MS = 300_000

/** COSE: Ed25519, ECDSA with P-256, RSA with SHA-256; the order is a preference. */
const algorithms = [-8, -7, -257]

/**
 * WebAuthn for one origin: what browsers get, and the check of what they send back. Every passkey verifies its user, by
 * a fingerprint or a PIN, so it is two factors in one.
 */
export const createPasskeys = (origin: string) => {
  const rpId = new URL(origin).hostname
  const expected = { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true }

  const buildRequest = (challenge: string, passkeys: readonly Passkey[]): PasskeyRequest => ({
    challenge,
    rpId,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: passkeys.map(describe),
  })

  const buildCreation = (
    challenge: string,
    user: Pick<User, 'id' | 'email'>,
    passkeys: readonly Passkey[],
  ): PasskeyCreation => ({
    challenge,
    rp: { id: rpId, name: brand.product.en },
    user: { id: Buffer.from(user.id).toString('base64url'), name: user.email, displayName: user.email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: passkeys.map(describe),
  })

  /** The new credential, or undefined if the browser's answer isn't valid for this challenge. */
  const verifyRegistration = (challenge: string, { response, ...credential }: PasskeyRegistration) =>
    orUndefined(async () => {
      const { transports = [], ...signed } = response
      if (!hasNoCertificate(response.attestationObject)) return undefined
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: { ...credential, response: signed, clientExtensionResults: {} },
        expectedChallenge: challenge,
        supportedAlgorithmIDs: algorithms,
      })
      if (registrationInfo?.credential.id !== credential.id) return undefined
      const { id, publicKey, counter } = registrationInfo.credential
      return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: knownOf(transports) }
    })

  /** The passkey's counter, or undefined if the signature isn't valid. The caller compares the counter. */
  const verifyAssertion = (challenge: string, assertion: PasskeyAssertion, { credentialId, publicKey }: Passkey) =>
    orUndefined(async () => {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: { ...assertion, clientExtensionResults: {} },
        expectedChallenge: challenge,
        credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
      })
      return verified ? authenticationInfo.newCounter : undefined
    })

  return { buildRequest, buildCreation, verifyRegistration, verifyAssertion }
}

export type Passkeys = ReturnType<typeof createPasskeys>

type Transport = (typeof passkeyTransports)[number]

const knownOf = (transports: readonly string[]): Transport[] =>
  passkeyTransports.filter((transport) => transports.includes(transport))

const describe = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: knownOf(transports),
})

/**
 * We ask for no attestation, so browsers send none or one without a certificate. Checking a certificate could mean
 * requests to addresses that it names.
 */
const hasNoCertificate = (attestationObject: string): boolean => {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

/** The library throws for everything that isn't valid; its messages repeat what was sent, so they aren't logged. */
const orUndefined = async <T>(verify: () => Promise<T | undefined>): Promise<T | undefined> => {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
