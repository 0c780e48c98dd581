import { inflateRawSync } from 'node:zlib'
import { CliError } from '../cli-error.ts'

const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER_BYTES = 30
const MAX_FILES = 5_000
const MAX_BYTES = 50_000_000

/** The text files of an archive as the server writes it: deflated, without ZIP64. Unsafe paths are refused. */
export const readZip = (archive: Buffer): Map<string, string> => {
  try {
    return new Map(readEntries(archive))
  } catch {
    throw new CliError('The Foundry project of the server is damaged. Try again.')
  }
}

function* readEntries(archive: Buffer): Generator<[string, string]> {
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== DIRECTORY_END) throw new Error('no directory')
  const count = archive.readUInt16LE(end + 10)
  if (count > MAX_FILES) throw new Error('too many files')
  let at = archive.readUInt32LE(end + 16)
  let left = MAX_BYTES
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('no entry')
    const [packed, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const path = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const start = local + LOCAL_HEADER_BYTES + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = inflateRawSync(archive.subarray(start, start + packed), { maxOutputLength: left })
    left -= bytes.length
    if (!isSafePath(path)) throw new Error('unsafe path')
    yield [path, bytes.toString('utf8')]
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
}

/** A relative path that stays in its folder, on every system. */
export const isSafePath = (path: string): boolean =>
  !/^\/|\\|\p{Cc}|:/u.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
