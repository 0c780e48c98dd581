import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import solcVersions from '../../solc-versions.json' with { type: 'json' }
import { type FileHashes, hashFiles, listPart } from './hash-part.ts'
import toolPins from './tool-pins.json' with { type: 'json' }

/** Hashes in the repository, of programs that are the same on every machine. */
const pins: FileHashes = {
  ...toolPins,
  ...Object.fromEntries(
    Object.entries(solcVersions).map(([version, { sha256 }]) => [`solc/${version}/soljson.js`, sha256]),
  ),
}

const isPinned = (part: string) => part in pins || part.startsWith('solc/')

const pinsOf = (part: string): FileHashes =>
  Object.fromEntries(Object.entries(pins).filter(([path]) => path === part || path.startsWith(`${part}/`)))

/** The hashes that a part must have, or undefined if setup recorded none. Pins of the repository win. */
export const expectedHashes = (toolsDir: string, part: string): FileHashes | undefined => {
  if (isPinned(part)) return pinsOf(part)
  const record = readRecord(toolsDir, part)
  return record && { ...record.files, ...pinsOf(part) }
}

interface HashRecord {
  /** The version that setup installed. */
  version: string
  files: FileHashes
}

const recordFile = (toolsDir: string, part: string) => join(toolsDir, 'hashes', `${part.replaceAll('/', '+')}.json`)

const readRecord = (toolsDir: string, part: string): HashRecord | undefined => {
  const file = recordFile(toolsDir, part)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as HashRecord) : undefined
}

export const isRecorded = (toolsDir: string, part: string, version: string) =>
  readRecord(toolsDir, part)?.version === version

/** Written by setup right after it installed the part from archives with pinned hashes. */
export const recordHashes = async (toolsDir: string, part: string, version: string): Promise<void> => {
  const files = await hashFiles(toolsDir, listPart(toolsDir, part).files)
  const wrong = Object.entries(pinsOf(part)).find(([path, hash]) => files[path] !== hash)
  if (wrong) throw new Error(`${wrong[0]} doesn't match its pinned hash`)
  const file = recordFile(toolsDir, part)
  mkdirSync(join(toolsDir, 'hashes'), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify({ version, files })}\n`)
  renameSync(`${file}.new`, file)
}
