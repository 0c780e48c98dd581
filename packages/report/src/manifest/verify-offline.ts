import { readFileSync } from 'node:fs'
import { splitJson } from './embed-in-json.ts'
import type { Valid } from './envelope.ts'
import { readKeySet } from './keys.ts'
import { sampleKeySet } from './sample-keys.ts'
import { type VerifiedFile, verifyBytes, verifyFile } from './verify-file.ts'

interface VerifyOptions {
  file: string
  /** A file with a key set; empty for the sample's keys. */
  keys: string
  /** A signed JSON report to take the manifest from; empty if the file carries its own. */
  manifest: string
}

interface VerifyOutput {
  /** The last line is the result, for programs. */
  lines: string[]
  isValid: boolean
}

/** Checks a signed report with files of this machine only. */
export const verifyOffline = async (options: VerifyOptions): Promise<VerifyOutput> => {
  const keys = options.keys ? await readKeySet(readJson(options.keys)) : sampleKeySet
  if (!keys) return refusal('unreadable_keys')
  const bytes = read(options.file)
  if (!bytes) return refusal('unreadable_file')
  if (!options.manifest) return describe(await verifyFile(bytes, keys))
  const carried = splitJson(read(options.manifest) ?? new Uint8Array())
  return carried ? describe(await verifyBytes(bytes, carried.envelope, keys)) : refusal('no_manifest')
}

const read = (file: string): Uint8Array | undefined => {
  try {
    return new Uint8Array(readFileSync(file))
  } catch {
    return undefined
  }
}

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const refusal = (reason: string): VerifyOutput => ({ lines: [`verify refused reason=${reason}`], isValid: false })

const describe = (result: VerifiedFile): VerifyOutput =>
  result.state === 'valid' ? { lines: factsOf(result), isValid: true } : refusal(result.reason)

/** Names come from users: quoted as JSON they can't imitate another line. */
const factsOf = ({ key, statement: { predicate }, name }: Valid & { name: string }): string[] => [
  `export    ${name}`,
  `project   ${JSON.stringify(predicate.report.name)}`,
  `scanned   ${predicate.finishedAt}`,
  `signed    ${predicate.signedAt}`,
  `sources   ${predicate.sources.length}`,
  `findings  ${predicate.findings.length}`,
  ...(key.purpose === 'sample'
    ? ['Signed with the public sample key: this is our sample, not a customer’s report.']
    : []),
  `verify valid key=${key.kid} report=${predicate.report.id}`,
]
