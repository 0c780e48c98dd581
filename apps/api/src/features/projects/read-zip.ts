import { crc32 } from 'node:zlib'
import { AppError, isConfigurationFile, isDependencyList } from '@lc/api-contract'
import {
  chargeArchiveEntries,
  chargeConfig,
  chargeSource,
  isArchive,
  isInToolFolder,
  isReadAtAnySize,
  isRemappingConfig,
  MAX_CONFIG_FILE_BYTES,
  refuseUpload,
  takeDependencyList,
  type UploadBudget,
} from '@lc/core'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

interface ZippedFile {
  path: string
  /** Unpacks it. */
  read(): Promise<Buffer>
}

/** Deflate makes real sources 4 to 10 times smaller. Small archives may be anything. */
const MAX_RATIO = 100
const RATIO_APPLIES_FROM_BYTES = 1_000_000
/** Deflate cannot reach a higher ratio: a larger declared size is false. */
const DEFLATE_MAX_RATIO = 1_032

/**
 * The Solidity and configuration files of an archive, one by one. All entries are checked and their declared sizes
 * charged before anything is unpacked. An entry with a wrong declared size rejects the archive.
 */
export async function* readZip(archive: Buffer, budget: UploadBudget): AsyncGenerator<ZippedFile> {
  if (!archive.subarray(0, 4).equals(LOCAL_HEADER)) refuseUpload('bad_archive')
  const zip = await open(archive)
  chargeArchiveEntries(budget, zip.entryCount)
  const entries = await entriesOf(zip)
  for (const entry of entries) refuseHostile(entry)
  refuseOverlap(entries)
  const wanted = entries.filter((entry) => isWanted(entry) && takeEntry(budget, entry))
  refuseBomb(wanted)
  for (const entry of wanted) yield { path: entry.fileName, read: () => unpack(zip, entry) }
}

/** Charges an entry; false for one that is skipped. */
const takeEntry = (budget: UploadBudget, entry: Entry): boolean => {
  const { fileName, uncompressedSize } = entry
  refuseFalseSize(entry)
  if (isDependencyList(fileName)) return takeDependencyList(budget, uncompressedSize)
  if (fileName.endsWith('.sol')) chargeSource(budget, uncompressedSize)
  else chargeConfig(budget, uncompressedSize)
  return true
}

const refuseFalseSize = ({ fileName, uncompressedSize, compressedSize }: Entry): void => {
  if (uncompressedSize > (compressedSize + 1) * DEFLATE_MAX_RATIO) refuseUpload('bad_archive', fileName.slice(0, 100))
}

const refuseBomb = (entries: readonly Entry[]): void => {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0)
  if (unpacked > RATIO_APPLIES_FROM_BYTES && unpacked > packed * MAX_RATIO) refuseUpload('bad_archive')
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
    // A name that leaves the archive also ends up here.
    throw new AppError('UPLOAD_REFUSED', { details: { reason: 'bad_archive', path: '' }, cause })
  }
  return entries
}

const REGULAR = 0x8000
const FOLDER = 0x4000

/**
 * Links, devices and encrypted entries don't belong among sources; a nested archive might be the one the user meant.
 */
const refuseHostile = (entry: Entry): void => {
  const kind = (entry.externalFileAttributes >>> 16) & 0xf000
  const isPlain = kind === 0 || kind === REGULAR || kind === FOLDER
  const shown = entry.fileName.slice(0, 100)
  if (!isPlain || entry.isEncrypted()) refuseUpload('bad_archive', shown)
  if (isArchive(entry.fileName) && !isInToolFolder(entry.fileName)) refuseUpload('nested_archive', shown)
}

/** Entries that share bytes are a zip bomb, however small each is. */
const refuseOverlap = (entries: readonly Entry[]): void => {
  const byPlace = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  let end = 0
  for (const { relativeOffsetOfLocalHeader: start, compressedSize } of byPlace) {
    if (start < end) refuseUpload('bad_archive')
    end = start + LOCAL_HEADER_BYTES + compressedSize
  }
}

const isWanted = ({ fileName, uncompressedSize }: Entry): boolean => {
  const isOwnConfig = isConfigurationFile(fileName) && !isInToolFolder(fileName)
  // An `lcat.toml` that is too large is reported, so it isn't skipped.
  const isSmall = uncompressedSize <= MAX_CONFIG_FILE_BYTES || isReadAtAnySize(fileName)
  const isConfig = (isOwnConfig || isRemappingConfig(fileName)) && isSmall
  return (fileName.endsWith('.sol') || isConfig) && !/(^|\/)(__MACOSX\/|\._)/.test(fileName)
}

/** Stops at the declared size, which is already charged. */
const unpack = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  const shown = entry.fileName.slice(0, 100)
  const chunks: Buffer[] = []
  let length = 0
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      length += chunk.length
      if (length > entry.uncompressedSize) refuseUpload('bad_archive', shown)
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('UPLOAD_REFUSED', { details: { reason: 'bad_archive', path: shown }, cause })
  }
  const bytes = Buffer.concat(chunks)
  return crc32(bytes) === entry.crc32 ? bytes : refuseUpload('bad_archive', shown)
}
