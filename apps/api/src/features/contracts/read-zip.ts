import { crc32 } from 'node:zlib'
import { AppError } from '@lc/contract'
import { isRemappingConfig } from '@lc/core'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { isArchive, isInToolFolder } from './is-archive.ts'
import { refuseUpload } from './refuse-upload.ts'
import type { UploadLimits } from './upload-limits.ts'

export interface ZippedFile {
  path: string
  bytes: Buffer
}

/** Archives hold much that is no source; of all entries together this many times the files we would keep. */
const ENTRIES_PER_FILE = 10

/**
 * The Solidity files and remapping rules of an archive, one by one. Everything in it is looked at before anything is unpacked,
 * and what comes out is counted, whatever the archive says about its size.
 */
export async function* readZip(archive: Buffer, limits: UploadLimits): AsyncGenerator<ZippedFile> {
  if (!archive.subarray(0, 4).equals(LOCAL_HEADER)) refuseUpload('bad_archive')
  const zip = await open(archive)
  if (zip.entryCount > limits.maxFiles * ENTRIES_PER_FILE) tooLarge(limits)
  const entries = await entriesOf(zip)
  for (const entry of entries) refuseHostile(entry)
  refuseOverlap(entries)
  let unpackedBytes = 0
  for (const entry of entries.filter(isWanted)) {
    const bytes = await unpack(zip, entry, limits)
    unpackedBytes += bytes.length
    if (unpackedBytes > limits.maxUnpackedBytes) tooLarge(limits)
    yield { path: entry.fileName, bytes }
  }
}

const LOCAL_HEADER = Buffer.from('PK\x03\x04', 'latin1')
const LOCAL_HEADER_BYTES = 30

const open = (archive: Buffer): Promise<ZipFile> =>
  yauzl
    .fromBufferPromise(archive, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true })
    .catch(() => refuseUpload('bad_archive'))

const entriesOf = async (zip: ZipFile): Promise<Entry[]> => {
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch (cause) {
    // A name that leaves the archive ends the reading as well.
    throw new AppError('UPLOAD_REFUSED', { details: { reason: 'bad_archive', path: '' }, cause })
  }
  return entries
}

const REGULAR = 0x8000
const FOLDER = 0x4000

/** Links, devices and secrets have no place among sources; an archive in the archive might hold what the person means. */
const refuseHostile = (entry: Entry): void => {
  const kind = (entry.externalFileAttributes >>> 16) & 0xf000
  const isPlain = kind === 0 || kind === REGULAR || kind === FOLDER
  const shown = entry.fileName.slice(0, 100)
  if (!isPlain || entry.isEncrypted()) refuseUpload('bad_archive', shown)
  if (isArchive(entry.fileName) && !isInToolFolder(entry.fileName)) refuseUpload('nested_archive', shown)
}

/** A few bytes that many entries share are a bomb, however small each looks. */
const refuseOverlap = (entries: readonly Entry[]): void => {
  const byPlace = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  let end = 0
  for (const { relativeOffsetOfLocalHeader: start, compressedSize } of byPlace) {
    if (start < end) refuseUpload('bad_archive')
    end = start + LOCAL_HEADER_BYTES + compressedSize
  }
}

const isWanted = ({ fileName }: Entry): boolean =>
  (fileName.endsWith('.sol') || isRemappingConfig(fileName)) && !/(^|\/)(__MACOSX\/|\._)/.test(fileName)

const unpack = async (zip: ZipFile, entry: Entry, limits: UploadLimits): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      length += chunk.length
      if (length > limits.maxFileBytes) tooLarge(limits)
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('UPLOAD_REFUSED', {
      details: { reason: 'bad_archive', path: entry.fileName.slice(0, 100) },
      cause,
    })
  }
  const bytes = Buffer.concat(chunks)
  return crc32(bytes) === entry.crc32 ? bytes : refuseUpload('bad_archive', entry.fileName.slice(0, 100))
}

const tooLarge = ({ maxUnpackedBytes, maxFileBytes, maxFiles }: UploadLimits): never => {
  throw new AppError('TOO_LARGE', { details: { maxUnpackedBytes, maxFileBytes, maxFiles } })
}
