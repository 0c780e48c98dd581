import { crc32, deflateRawSync } from 'node:zlib'
import { findFix } from '@lc/api-contract'
import type { ReportData } from '../report-data.ts'

/** The project's files in one folder with a safe name, so that unpacking doesn't scatter files. */
export const projectFiles = ({ summary, project, findings }: ReportData): Record<string, string> => {
  const name =
    summary.name
      .slice(0, MAX_READ)
      .replace(/[^A-Za-z0-9_]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, MAX_LENGTH) || 'contract'
  const files = { ...project, ...patches(findings) }
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}-foundry/${path}`, text]))
}

/** Each finding's patch, for `git apply` in the root of the scanned project. */
const patches = (findings: ReportData['findings']): Record<string, string> =>
  Object.fromEntries(
    findings.flatMap((finding) => {
      const fix = findFix(finding.exhibits)
      return fix ? [[`fixes/${finding.id}.patch`, fix.diff]] : []
    }),
  )

const MAX_LENGTH = 60
/** Maximum length of the part that the name is derived from. */
const MAX_READ = 500

/** The earliest date of the format, so that the same files give the same bytes. */
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

/** A ZIP archive of texts or bytes by path, in their order. The sizes never need ZIP64. */
export const writeZip = (files: Readonly<Record<string, string | Uint8Array>>): Buffer => {
  const parts: Buffer[] = []
  const entries: Entry[] = []
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const entry = { ...packed(path, content), offset }
    entries.push(entry)
    const local = [localHeader(entry), entry.name, entry.packed]
    parts.push(...local)
    offset += local.reduce((sum, part) => sum + part.length, 0)
  }
  const directory = Buffer.concat(entries.flatMap((entry) => [directoryHeader(entry), entry.name]))
  return Buffer.concat([...parts, directory, end({ count: entries.length, size: directory.length, offset })])
}

const packed = (path: string, content: string | Uint8Array) => {
  const bytes = Buffer.from(content)
  return { name: Buffer.from(path), packed: deflateRawSync(bytes), crc: crc32(bytes), size: bytes.length }
}

/** The fields that both headers of a file share, from the required version to the length of the extra field. */
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

/** Little-endian numbers, each with its size in bytes. */
const numbers = (...values: [value: number, bytes: 2 | 4][]): Buffer =>
  Buffer.concat(
    values.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes)
      buffer.writeUIntLE(value, 0, bytes)
      return buffer
    }),
  )
