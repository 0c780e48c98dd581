import { type Bytes, sha256, toBase64Url, utf8 } from './bytes.ts'
import { canonicalJson } from './canonical-json.ts'

/**
 * A public key as a JWK (RFC 8037). Times are in seconds, as in OpenID Federation's historical keys: the key signs from
 * `nbf` until `exp`, and nothing that it signed counts once it is `revoked`.
 */
export interface ReportKey {
  kty: 'OKP'
  crv: 'Ed25519'
  x: string
  /** The key's thumbprint (RFC 7638). */
  kid: string
  use: 'sig'
  alg: 'EdDSA'
  nbf?: number
  exp?: number
  revoked?: { revoked_at: number; reason?: string }
  /** A sample key is public on purpose: everyone can sign with it. */
  purpose?: 'sample'
}

export interface KeySet {
  keys: readonly ReportKey[]
}

/** Where the site publishes the keys of customers' reports, and the key of the sample report. */
export const KEYS_PATH = '/.well-known/lightning-cat-report-keys.json' as const
export const SAMPLE_KEYS_PATH = '/.well-known/lightning-cat-sample-report-keys.json' as const

export const thumbprint = async ({ crv, kty, x }: Pick<ReportKey, 'crv' | 'kty' | 'x'>): Promise<string> =>
  toBase64Url(await sha256(utf8(canonicalJson({ crv, kty, x }))))

const isTime = (value: unknown): boolean => value === undefined || Number.isSafeInteger(value)

const isReportKey = async (value: unknown): Promise<boolean> => {
  if (typeof value !== 'object' || value === null) return false
  const { kty, crv, x, kid, nbf, exp, revoked, purpose, d } = value as Partial<ReportKey> & { d?: unknown }
  // A private key in a public set must be noticed, not published.
  if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string' || d !== undefined) return false
  if (!isTime(nbf) || !isTime(exp) || (purpose !== undefined && purpose !== 'sample')) return false
  if (revoked !== undefined && !Number.isSafeInteger(revoked?.revoked_at)) return false
  return /^[\w-]{43}$/.test(x) && kid === (await thumbprint({ kty, crv, x }))
}

/** Undefined unless every key is a sound public key and none is listed twice. */
export const readKeySet = async (value: unknown): Promise<KeySet | undefined> => {
  const keys = (value as { keys?: unknown } | null)?.keys
  if (!Array.isArray(keys)) return undefined
  if (!(await Promise.all(keys.map(isReportKey))).every(Boolean)) return undefined
  const ids = new Set((keys as ReportKey[]).map(({ kid }) => kid))
  return ids.size === keys.length ? { keys: keys as ReportKey[] } : undefined
}

/** A private key with the public key that verifies its signatures. */
export interface SigningKey {
  key: ReportKey
  sign(bytes: Bytes): Promise<Bytes>
}

const ED25519 = 'Ed25519'

/** Reads a private key in PKCS #8, the form that `openssl genpkey -algorithm ed25519 -outform DER` writes. */
export const readSigningKey = async (pkcs8: Bytes, more: Pick<ReportKey, 'purpose'> = {}): Promise<SigningKey> => {
  const secret = await crypto.subtle.importKey('pkcs8', pkcs8, ED25519, true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', secret)
  const point = { kty: 'OKP', crv: ED25519, x } as const
  const key: ReportKey = { ...point, kid: await thumbprint(point), use: 'sig', alg: 'EdDSA', ...more }
  return { key, sign: async (bytes) => new Uint8Array(await crypto.subtle.sign(ED25519, secret, bytes)) }
}

export const isSignedBy = async (key: ReportKey, signature: Bytes, bytes: Bytes): Promise<boolean> => {
  const { kty, crv, x } = key
  const known = await crypto.subtle.importKey('jwk', { kty, crv, x }, ED25519, false, ['verify'])
  return crypto.subtle.verify(ED25519, known, signature, bytes)
}

/** Whether this browser or runtime has Ed25519. Without it nothing can be checked here. */
export const canVerify = async (): Promise<boolean> => {
  try {
    await crypto.subtle.importKey('raw', new Uint8Array(32), ED25519, false, ['verify'])
    return true
  } catch {
    return false
  }
}
