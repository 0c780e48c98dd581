import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const STORED = 0

interface ZipEntry {
  method: number
  packedBytes: number
  bytes: number
  offset: number
}

/** Reads single files of a small archive; nothing is unpacked before it is read. */
export const openZip = (archive: Buffer, { maxFileBytes }: { maxFileBytes: number }) => {
  const entries = listEntries(archive)
  return {
    paths: [...entries.keys()],
    read: (path: string): string | undefined => {
      const entry = entries.get(path)
      return entry && readEntry(archive, entry, maxFileBytes)
    },
  }
}

/** Our archives have no comment, so the end record is at the end. */
const listEntries = (archive: Buffer): Map<string, ZipEntry> => {
  const end = archive.length - END_BYTES
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new Error('not an archive')
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const entries = new Map<string, ZipEntry>()
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('not an archive')
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((from) => archive.readUInt16LE(at + from)) as [
      number,
      number,
      number,
    ]
    entries.set(archive.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes), {
      method: archive.readUInt16LE(at + 10),
      packedBytes: archive.readUInt32LE(at + 20),
      bytes: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    })
    at += ENTRY_BYTES + nameBytes + extraBytes + commentBytes
  }
  return entries
}

const readEntry = (archive: Buffer, { method, packedBytes, bytes, offset }: ZipEntry, maxBytes: number): string => {
  if (bytes > maxBytes) throw new Error('the file is too large')
  const start = offset + LOCAL_BYTES + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  const packed = archive.subarray(start, start + packedBytes)
  return (method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: maxBytes })).toString('utf8')
}
