import { embedManifest } from '../manifest/embed-manifest.ts'
import { signStatement } from '../manifest/envelope.ts'
import { openSampleKey } from '../manifest/sample-keys.ts'
import { toSubject, type WrittenExport, writeExports } from '../manifest/sign-exports.ts'
import { buildStatement } from '../manifest/statement.ts'
import { readSample } from './read-sample.ts'

/** Every export of the sample report as the site and `make report-sample` publish it, signed when its scan finished. */
export const writeSignedSample = async (): Promise<WrittenExport[]> => {
  const data = readSample()
  const files = await writeExports(data)
  const subject = await Promise.all(files.map(toSubject))
  const signedAt = new Date(data.summary.finishedAt ?? data.summary.createdAt)
  const envelope = await signStatement(buildStatement({ data, subject, signedAt }), await openSampleKey())
  return files.map((file) => ({ ...file, bytes: embedManifest(file.format, file.bytes, envelope) }))
}
