import { createHash } from 'node:crypto'
import { createReadStream, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

/** Paths below the tools folder, each with its SHA-256; a link has its target instead. */
export type FileHashes = Readonly<Record<string, string>>

export interface PartListing {
  /** Files and links. */
  files: string[]
  /** Folders too: a new file changes the times of its folder. */
  all: string[]
}

export const listPart = (toolsDir: string, part: string): PartListing => {
  if (!lstatSync(join(toolsDir, part)).isDirectory()) return { files: [part], all: [part] }
  const entries = readdirSync(join(toolsDir, part), { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(toolsDir.length + 1))
  return { files: paths.filter((_path, index) => !entries[index]?.isDirectory()).sort(), all: [part, ...paths.sort()] }
}

export const hashFiles = async (toolsDir: string, paths: readonly string[]): Promise<Record<string, string>> => {
  const hashes: Record<string, string> = {}
  for (const [index, path] of paths.entries()) {
    hashes[path] = await hashFile(join(toolsDir, path))
    if (index % BATCH === 0) await setImmediate()
  }
  return hashes
}

const BATCH = 50
const LARGE_BYTES = 4 * 1024 * 1024

const hashFile = async (file: string): Promise<string> => {
  const entry = lstatSync(file)
  if (entry.isSymbolicLink()) return `-> ${readlinkSync(file)}`
  const hash = createHash('sha256')
  if (entry.size < LARGE_BYTES) hash.update(readFileSync(file))
  else for await (const chunk of createReadStream(file, { highWaterMark: LARGE_BYTES })) hash.update(chunk)
  return hash.digest('hex')
}

/** Changes whenever a file may have changed; reads no contents. */
export const identify = async (toolsDir: string, { all }: PartListing): Promise<string> => {
  const hash = createHash('sha256')
  for (const [index, path] of all.entries()) {
    const { ino, size, mode, mtimeMs, ctimeMs } = lstatSync(join(toolsDir, path))
    hash.update(`${path} ${ino} ${size} ${mode} ${mtimeMs} ${ctimeMs}\n`)
    if (index % STATS_AT_ONCE === STATS_AT_ONCE - 1) await setImmediate()
  }
  return hash.digest('hex')
}

/** The thread answers heartbeats in between. */
const STATS_AT_ONCE = 1_000
