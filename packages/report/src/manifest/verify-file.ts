import { lastIndexOf, latin1, sha256Hex, utf8 } from './bytes.ts'
import { splitJson } from './embed-in-json.ts'
import { splitPdf } from './embed-in-pdf.ts'
import { type Envelope, type Refused, refused, type Valid, verifyEnvelope } from './envelope.ts'
import type { KeySet } from './keys.ts'

/** `name` is the export's name in the manifest, such as `report.en.pdf`. */
export type VerifiedFile = (Valid & { name: string }) | Refused

/** Checks a PDF or JSON export against the manifest inside it. Works in Node and in the browser, without a server. */
export const verifyFile = async (file: Uint8Array, keys: KeySet): Promise<VerifiedFile> => {
  const kind = kindOf(file)
  if (!kind) return refused('unknown_file')
  const carried = kind === 'pdf' ? splitPdf(file) : splitJson(file)
  if (!carried) return refused(hasManifest(file, kind) ? 'changed' : 'no_manifest')
  return verifyBytes(carried.unsigned, carried.envelope, keys)
}

/** Checks bytes without a manifest of their own, such as a SARIF export, against a given manifest. */
export const verifyBytes = async (bytes: Uint8Array, envelope: Envelope, keys: KeySet): Promise<VerifiedFile> => {
  const verified = await verifyEnvelope(envelope, keys)
  if (verified.state === 'refused') return verified
  const hash = await sha256Hex(bytes)
  const subject = verified.statement.subject.find(({ digest }) => digest.sha256 === hash)
  return subject ? { ...verified, name: subject.name } : refused('changed')
}

type Kind = 'pdf' | 'json'

const kindOf = (file: Uint8Array): Kind | undefined => {
  const start = latin1(file.subarray(0, 64))
  if (start.startsWith('%PDF-')) return 'pdf'
  return start.trimStart().startsWith('{') ? 'json' : undefined
}

/** Whether a file that can't be read has traces of a manifest: it then was changed, not exported without one. */
const hasManifest = (file: Uint8Array, kind: Kind): boolean =>
  lastIndexOf(file, utf8(kind === 'pdf' ? 'manifest.dsse.json' : '"manifest"')) >= 0
