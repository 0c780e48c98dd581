import { createHash } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Resource } from './provenance.ts'

export const SUMS_FILE = 'SHA256SUMS'
export const PROVENANCE_FILE = 'provenance.intoto.jsonl'

/** Images can be larger than memory, so files are read in pieces. */
export const hashFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Names in a release's folder, sorted. Throws if one isn't a plain file. */
export const listFiles = (folder: string): string[] => {
  const entries = readdirSync(folder, { withFileTypes: true })
  const other = entries.find((entry) => !entry.isFile())
  if (other) throw new Error(`${other.name} isn't a plain file`)
  return entries.map(({ name }) => name).sort()
}

export const hashFiles = async (folder: string, names: readonly string[]): Promise<Resource[]> => {
  const files: Resource[] = []
  for (const name of names) files.push({ name, digest: { sha256: await hashFile(join(folder, name)) } })
  return files
}

/** In the form that `sha256sum --check` reads. */
export const sumsText = (files: readonly Resource[]): string =>
  files.map(({ name, digest }) => `${digest.sha256}  ${name}\n`).join('')
