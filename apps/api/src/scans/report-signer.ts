import {
  envelopeText,
  fromBase64,
  isSampleKey,
  type KeySet,
  parseEnvelope,
  readKeySet,
  readSigningKey,
  signPayload,
} from '@lc/report/manifest'
import { EnvProblems } from '@lc/server-runtime'

/** Signs manifests of reports, and nothing else. */
export interface ReportSigner {
  /** The signing key's public part and the other public keys, as the site publishes them. */
  keySet: KeySet
  /** Signs the text of a statement and returns the envelope as text. */
  sign(payload: string): Promise<string>
  /** Whether the key of one of our manifests is still listed and not revoked. */
  accepts(manifest: string): boolean
}

interface SignerSettings {
  /** A private Ed25519 key in PKCS #8, as Base64. */
  REPORT_SIGNING_KEY: string
  /** A key set as JSON: earlier keys, or the next one. */
  REPORT_OTHER_KEYS?: string | undefined
}

/** A wrong key must stop the start: reports that it signed could never be verified. */
export const openReportSigner = async (settings: SignerSettings): Promise<ReportSigner> => {
  const signingKey = await readKey(settings.REPORT_SIGNING_KEY)
  if (isSampleKey(signingKey.key)) throw new EnvProblems(['REPORT_SIGNING_KEY: is the public key of the sample report'])
  const keySet = await joinKeys(signingKey.key, settings.REPORT_OTHER_KEYS)
  return {
    keySet,
    sign: async (payload) => envelopeText(await signPayload(payload, signingKey)),
    accepts: (manifest) => {
      const keyId = parseEnvelope(manifest)?.signatures[0]?.keyid
      return keySet.keys.some(({ kid, revoked }) => kid === keyId && !revoked)
    },
  }
}

const readKey = async (base64: string) => {
  try {
    return await readSigningKey(fromBase64(base64) ?? new Uint8Array())
  } catch {
    throw new EnvProblems(['REPORT_SIGNING_KEY: is no Ed25519 key in PKCS #8 as Base64'])
  }
}

const joinKeys = async (signing: KeySet['keys'][number], others = '{"keys":[]}'): Promise<KeySet> => {
  const listed = await readKeySet(parseJson(others))
  const keySet = listed && (await readKeySet({ keys: [signing, ...listed.keys] }))
  if (!keySet) throw new EnvProblems(['REPORT_OTHER_KEYS: is no set of other public Ed25519 keys'])
  if (keySet.keys.some(isSampleKey)) throw new EnvProblems(['REPORT_OTHER_KEYS: lists a key of the sample report'])
  return keySet
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
