import type { ReportFormat } from '@lc/api-contract'
import { embedInJson } from './embed-in-json.ts'
import { embedInPdf } from './embed-in-pdf.ts'
import type { Envelope } from './envelope.ts'

/** PDF and JSON carry the manifest; the other formats are listed in it by their hash. */
export const embedManifest = (format: ReportFormat, bytes: Uint8Array, envelope: Envelope): Uint8Array => {
  if (format === 'pdf') return embedInPdf(bytes, envelope)
  return format === 'json' ? embedInJson(bytes, envelope) : bytes
}
