import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalJson, envelopeText, signPayload } from '@lc/report/manifest'
import { readPrivateKey } from './keys.ts'
import { type BuildFacts, buildProvenance } from './provenance.ts'
import { hashFiles, listFiles, PROVENANCE_FILE, SUMS_FILE, sumsText } from './release-files.ts'

/** Writes the sums and the signed provenance about everything in the folder. Returns the number of files. */
export const signRelease = async (folder: string, keyFile: string, facts: BuildFacts): Promise<number> => {
  const key = await readPrivateKey(keyFile)
  const files = await hashFiles(folder, listFiles(folder))
  writeFileSync(join(folder, SUMS_FILE), sumsText(files))
  const subject = [...files, ...(await hashFiles(folder, [SUMS_FILE]))]
  const envelope = await signPayload(canonicalJson(buildProvenance(subject, facts)), key)
  writeFileSync(join(folder, PROVENANCE_FILE), `${envelopeText(envelope)}\n`)
  return subject.length + 1
}
