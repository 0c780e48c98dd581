import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: string | Buffer
  /** Unix file type and permissions. */
  mode?: number
  isEncrypted?: boolean
  crc?: number
  /** Points at the previous entry's bytes. */
  isOverlapping?: boolean
  /** A size to write instead of the true one. */
  statedSize?: number
  /** The same, in the Zip64 field. */
  zip64Size?: number
}

/** A normal or a hostile archive: entries are written exactly as given. */
export const createZip = (entries: readonly ZipEntry[]): Buffer<ArrayBuffer> => {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  let earlier = 0
  for (const entry of entries) {
    const { local, central } = recordsOf(entry, entry.isOverlapping ? earlier : offset)
    earlier = offset
    centrals.push(central)
    if (entry.isOverlapping) continue
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Math.min(entries.length, MOST_ENTRIES), 8)
  end.writeUInt16LE(Math.min(entries.length, MOST_ENTRIES), 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

/** The most entries without Zip64; larger counts are written as this. */
const MOST_ENTRIES = 0xffff
const DEFLATED = 8
const UTF8_NAMES = 0x800
const ENCRYPTED = 1
const IN_ZIP64 = 0xffff_ffff
const NO_EXTRA = Buffer.alloc(2)

const recordsOf = (entry: ZipEntry, offset: number) => {
  const content = Buffer.from(entry.content)
  const [name, packed] = [Buffer.from(entry.name), deflateRawSync(content)]
  const common = Buffer.alloc(24)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(UTF8_NAMES | (entry.isEncrypted ? ENCRYPTED : 0), 2)
  common.writeUInt16LE(DEFLATED, 4)
  common.writeUInt32LE(entry.crc ?? crc32(content), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(entry.zip64Size === undefined ? (entry.statedSize ?? content.length) : IN_ZIP64, 18)
  common.writeUInt16LE(name.length, 22)
  const places = Buffer.alloc(16)
  places.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 8)
  places.writeUInt32LE(offset, 12)
  const madeByUnix = Buffer.from([20, 3])
  const extra = entry.zip64Size === undefined ? Buffer.alloc(0) : zip64Extra(entry.zip64Size)
  places.writeUInt16LE(extra.length, 0)
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, NO_EXTRA, name, packed]),
    central: Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeByUnix, common, places, name, extra]),
  }
}

const zip64Extra = (size: number): Buffer => {
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(size), 4)
  return extra
}
