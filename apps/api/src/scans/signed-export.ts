import { embedManifest, parseEnvelope } from '@lc/report/manifest'
import type { Deps } from '../deps.ts'
import type { ReportInput } from '../threads/api-tasks.ts'

interface SignedExport {
  type: string
  bytes: Uint8Array
  /** The manifest that lists this export. */
  manifest: string
}

/**
 * Writes one export with its manifest. A manifest that no longer fits, because of a triage decision, a new release or a
 * revoked key, is replaced by a new one. The key stays on this thread; the export is written on another.
 */
export const writeSignedExport = async (
  { threads, reportSigner }: Pick<Deps, 'threads' | 'reportSigner'>,
  { manifest, ...input }: Omit<ReportInput, 'signedAt' | 'manifest'> & { manifest?: string | null },
  signal: AbortSignal,
): Promise<SignedExport> => {
  const present = manifest && reportSigner.accepts(manifest) ? manifest : undefined
  const written = await threads.writeReport({ ...input, manifest: present, signedAt: new Date() }, signal)
  const signed = written.payload ? await reportSigner.sign(written.payload) : (present ?? '')
  const envelope = parseEnvelope(signed)
  const bytes = envelope ? embedManifest(input.format, written.bytes, envelope) : written.bytes
  return { type: written.type, bytes, manifest: signed }
}
