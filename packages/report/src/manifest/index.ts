export { fromBase64 } from './bytes.ts'
export { canonicalJson } from './canonical-json.ts'
export { splitJson } from './embed-in-json.ts'
export { embedManifest } from './embed-manifest.ts'
export {
  envelopeText,
  openEnvelope,
  parseEnvelope,
  type Refusal,
  signPayload,
  signStatement,
  verifyEnvelope,
} from './envelope.ts'
export { canVerify, KEYS_PATH, type KeySet, readKeySet, readSigningKey, SAMPLE_KEYS_PATH, thumbprint } from './keys.ts'
export { isSampleKey, sampleKeySet } from './sample-keys.ts'
export { type VerifiedFile, verifyBytes, verifyFile } from './verify-file.ts'
