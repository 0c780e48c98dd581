import { type Bytes, concat, fromBase64, fromUtf8, toBase64, utf8 } from './bytes.ts'
import { canonicalJson, parseCanonicalJson } from './canonical-json.ts'
import { isSignedBy, type KeySet, type ReportKey, type SigningKey } from './keys.ts'
import { PREDICATE_TYPE, type ReportStatement, STATEMENT_TYPE } from './statement.ts'

/** A signed statement as DSSE 1.0 wraps it, with exactly one signature. */
export interface Envelope {
  payloadType: string
  /** Base64 of the statement in canonical JSON. */
  payload: string
  signatures: readonly { keyid: string; sig: string }[]
}

const PAYLOAD_TYPE = 'application/vnd.in-toto+json'

export type Refusal =
  /** Neither a PDF nor a JSON export. */
  | 'unknown_file'
  | 'no_manifest'
  | 'malformed'
  /** Signed, but not as a statement about a report. */
  | 'wrong_type'
  | 'unknown_key'
  | 'key_revoked'
  /** Signed before or after the key was in use. */
  | 'key_expired'
  | 'bad_signature'
  /** The file isn't the one that was signed. */
  | 'changed'

export interface Valid {
  state: 'valid'
  key: ReportKey
  statement: ReportStatement
}

export interface Refused {
  state: 'refused'
  reason: Refusal
}

export const refused = (reason: Refusal): Refused => ({ state: 'refused', reason })

/** DSSE's pre-authentication encoding: the bytes that are signed. */
const encodeForSigning = (type: string, payload: Uint8Array): Bytes =>
  concat(utf8(`DSSEv1 ${utf8(type).length} ${type} ${payload.length} `), payload)

/** The statement as it is signed. A large one takes a tenth of a second to write. */
export const payloadText = (statement: ReportStatement): string => canonicalJson(statement)

/** Signs a statement's text. Another payload type is only for tests. */
export const signPayload = async (
  text: string,
  { key, sign }: SigningKey,
  payloadType = PAYLOAD_TYPE,
): Promise<Envelope> => {
  const payload = utf8(text)
  const sig = toBase64(await sign(encodeForSigning(payloadType, payload)))
  return { payloadType, payload: toBase64(payload), signatures: [{ keyid: key.kid, sig }] }
}

export const signStatement = (statement: ReportStatement, key: SigningKey, payloadType?: string): Promise<Envelope> =>
  signPayload(payloadText(statement), key, payloadType)

/** The envelope as every file and the database hold it. */
export const envelopeText = (envelope: Envelope): string => canonicalJson(envelope)

/** Undefined unless it is an envelope in its one spelling, with nothing beside the known fields. */
export const parseEnvelope = (text: string): Envelope | undefined => {
  const value = parseCanonicalJson(text) as Partial<Envelope> | undefined | null
  const { payloadType, payload, signatures } = value ?? {}
  if (typeof payloadType !== 'string' || typeof payload !== 'string' || !Array.isArray(signatures)) return undefined
  const [first] = signatures as ({ keyid?: unknown; sig?: unknown } | null)[]
  const { keyid, sig } = first ?? {}
  if (typeof keyid !== 'string' || typeof sig !== 'string') return undefined
  const envelope = { payloadType, payload, signatures: [{ keyid, sig }] }
  return envelopeText(envelope) === text ? envelope : undefined
}

/** The statement inside, whether its signature is valid or not. */
export const readStatement = ({ payload }: Envelope): ReportStatement | undefined => {
  const signed = fromBase64(payload)
  return signed && (parseCanonicalJson(fromUtf8(signed) ?? '') as ReportStatement | undefined)
}

/** A payload whose signature is valid. It is canonical JSON, and nothing else is known about it. */
export interface Opened {
  state: 'valid'
  key: ReportKey
  payload: object
}

/** Checks the signature over an in-toto statement of any kind. */
export const openEnvelope = async (
  { payloadType, payload, signatures: [signature] }: Envelope,
  { keys }: KeySet,
): Promise<Opened | Refused> => {
  const [signed, sig] = [fromBase64(payload), fromBase64(signature?.sig ?? '')]
  if (!signed || !sig) return refused('malformed')
  if (payloadType !== PAYLOAD_TYPE) return refused('wrong_type')
  const key = keys.find(({ kid }) => kid === signature?.keyid)
  if (!key) return refused('unknown_key')
  if (key.revoked) return refused('key_revoked')
  if (!(await isSignedBy(key, sig, encodeForSigning(payloadType, signed)))) return refused('bad_signature')
  const content = parseCanonicalJson(fromUtf8(signed) ?? '')
  if (typeof content !== 'object' || content === null) return refused('malformed')
  return { state: 'valid', key, payload: content }
}

/** Checks the signature of a report's manifest, and that the key was in use when it signed. It doesn't compare a file. */
export const verifyEnvelope = async (envelope: Envelope, keys: KeySet): Promise<Valid | Refused> => {
  const opened = await openEnvelope(envelope, keys)
  if (opened.state === 'refused') return opened
  const { key } = opened
  const statement = opened.payload as ReportStatement
  if (statement._type !== STATEMENT_TYPE || statement.predicateType !== PREDICATE_TYPE) return refused('wrong_type')
  return isInUse(key, statement.predicate.signedAt) ? { state: 'valid', key, statement } : refused('key_expired')
}

const isInUse = ({ nbf = 0, exp = Number.POSITIVE_INFINITY }: ReportKey, signedAt: string): boolean => {
  const seconds = Date.parse(signedAt) / 1_000
  return seconds >= nbf && seconds < exp
}
