import { crc32, deflateRawSync } from 'node:zlib'

/** The first day that the format knows: the same files always give the same bytes. */
const FIRST_DAY = 0x0021
const DEFLATED = 8
const VERSION = 20
const UTF8_NAMES = 0x0800

interface Entry {
  name: Buffer
  packed: Buffer
  crc: number
  size: number
  offset: number
}

/** A ZIP archive of texts by their paths, in their order. Far below the sizes that would need its 64-bit form. */
export const zipOf = (files: Readonly<Record<string, string>>): Buffer => {
  const parts: Buffer[] = []
  const entries: Entry[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const entry = { ...packed(path, text), offset }
    entries.push(entry)
    const local = [localHeader(entry), entry.name, entry.packed]
    parts.push(...local)
    offset += local.reduce((sum, part) => sum + part.length, 0)
  }
  const directory = Buffer.concat(entries.flatMap((entry) => [directoryHeader(entry), entry.name]))
  return Buffer.concat([...parts, directory, end({ count: entries.length, size: directory.length, offset })])
}

const packed = (path: string, text: string) => {
  const bytes = Buffer.from(text)
  return { name: Buffer.from(path), packed: deflateRawSync(bytes), crc: crc32(bytes), size: bytes.length }
}

/** What both headers of a file say of it, from the version that is needed to the length of the extra field. */
const facts = ({ name, packed, crc, size }: Entry): Buffer =>
  numbers(
    [VERSION, 2],
    [UTF8_NAMES, 2],
    [DEFLATED, 2],
    [0, 2],
    [FIRST_DAY, 2],
    [crc, 4],
    [packed.length, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
  )

const localHeader = (entry: Entry): Buffer => Buffer.concat([numbers([0x04034b50, 4]), facts(entry)])

const directoryHeader = (entry: Entry): Buffer =>
  Buffer.concat([
    numbers([0x02014b50, 4], [VERSION, 2]),
    facts(entry),
    numbers([0, 2], [0, 2], [0, 2], [0, 4], [entry.offset, 4]),
  ])

const end = ({ count, size, offset }: { count: number; size: number; offset: number }): Buffer =>
  numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2])

/** Little-endian, each with how many bytes it takes. */
const numbers = (...values: [value: number, bytes: 2 | 4][]): Buffer =>
  Buffer.concat(
    values.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes)
      buffer.writeUIntLE(value, 0, bytes)
      return buffer
    }),
  )
