import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'

/**
 * Reads a Git pack of version 2 in memory. Runs inside the jail, so it imports only Node's own modules. Every
 * size is checked before anything of that size is made.
 */

export interface PackLimits {
  maxObjects: number
  /** One object after inflating and applying deltas. */
  maxObjectBytes: number
  /** All objects together. */
  maxTotalBytes: number
}

export type ObjectType = 'commit' | 'tree' | 'blob' | 'tag'

export interface GitObject {
  type: ObjectType
  bytes: Uint8Array
}

/** `too_large`: over a limit; `unreadable`: not a pack, cut off or contradictory. */
export class PackError extends Error {
  readonly problem: 'too_large' | 'unreadable'

  constructor(problem: PackError['problem'], message: string) {
    super(message)
    this.name = 'PackError'
    this.problem = problem
  }
}

interface Entry {
  offset: number
  bytes: Uint8Array
  /** Without it, the entry is a delta to `base`. */
  type?: ObjectType
  base?: number | string
}

const TYPES: Record<number, ObjectType> = { 1: 'commit', 2: 'tree', 3: 'blob', 4: 'tag' }
const OFFSET_DELTA = 6
const NAMED_DELTA = 7
const HEADER_BYTES = 12
const HASH_BYTES = 20
/** Git's own packs have chains of at most 50. */
const MAX_DELTA_DEPTH = 4_096

/** Every object of the pack by its id. The ids are computed here, so an object can't pretend to be another. */
export const readPack = (pack: Buffer, limits: PackLimits): Map<string, GitObject> => {
  const count = readHeader(pack, limits)
  const end = pack.length - HASH_BYTES
  const charge = limitTotal(limits)
  const entries = new Map<number, Entry>()
  let at = HEADER_BYTES
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(pack, { at, end, limits })
    charge(entry.bytes.length)
    entries.set(entry.offset, entry)
    at = next
  }
  if (at !== end) unreadable('bytes after the last object')
  return resolveAll(entries, { limits, charge })
}

const readHeader = (pack: Buffer, { maxObjects }: PackLimits): number => {
  if (pack.length < HEADER_BYTES + HASH_BYTES || pack.toString('latin1', 0, 4) !== 'PACK') unreadable('no pack')
  if (pack.readUInt32BE(4) !== 2) unreadable('another version')
  const body = pack.subarray(0, pack.length - HASH_BYTES)
  if (!createHash('sha1').update(body).digest().equals(pack.subarray(-HASH_BYTES))) unreadable('wrong checksum')
  const count = pack.readUInt32BE(8)
  if (count > maxObjects) throw new PackError('too_large', 'too many objects')
  return count
}

const limitTotal = ({ maxTotalBytes }: PackLimits) => {
  let total = 0
  return (bytes: number): void => {
    total += bytes
    if (total > maxTotalBytes) throw new PackError('too_large', 'too many bytes')
  }
}

const readEntry = (pack: Buffer, { at: offset, end, limits }: { at: number; end: number; limits: PackLimits }) => {
  const head = readSize(pack, offset, { firstBits: 4, end })
  const kind = ((pack[offset] ?? 0) >> 4) & 7
  if (head.value > limits.maxObjectBytes) throw new PackError('too_large', 'an object is too large')
  const link = readBase(pack, { kind, offset, at: head.next, end })
  const { bytes, consumed } = inflate(pack.subarray(link.next, end), head.value)
  const type = TYPES[kind]
  const entry: Entry = { offset, bytes, ...(type && { type }), ...(link.base !== undefined && { base: link.base }) }
  if (entry.type === undefined && entry.base === undefined) unreadable('an unknown kind of object')
  return { entry, next: link.next + consumed }
}

interface BasePlace {
  kind: number
  offset: number
  at: number
  end: number
}

const readBase = (pack: Buffer, { kind, offset, at, end }: BasePlace): { base?: number | string; next: number } => {
  if (kind === NAMED_DELTA) {
    if (at + HASH_BYTES > end) unreadable('cut off')
    return { base: pack.toString('hex', at, at + HASH_BYTES), next: at + HASH_BYTES }
  }
  if (kind !== OFFSET_DELTA) return { next: at }
  let next = at
  let distance = -1
  for (;;) {
    const byte = pack[next] ?? unreadable('cut off')
    if (next >= end) unreadable('cut off')
    next += 1
    distance = (distance + 1) * 128 + (byte & 127)
    if (distance > offset) unreadable('a delta to nothing')
    if (byte < 128) return { base: offset - distance, next }
  }
}

/** A length in groups of seven bits, after some bits of the first byte. */
const readSize = (bytes: Uint8Array, at: number, { firstBits, end }: { firstBits: number; end: number }) => {
  let next = at
  let byte = bytes[next] ?? 0
  let value = byte & (2 ** firstBits - 1)
  let scale = 2 ** firstBits
  next += 1
  while (byte >= 128) {
    if (next >= end || scale > 2 ** 45) unreadable('a length without an end')
    byte = bytes[next] ?? 0
    value += (byte & 127) * scale
    scale *= 128
    next += 1
  }
  return { value, next }
}

/** Never makes more than the stated size, and fails unless it is exact. */
const inflate = (packed: Uint8Array, size: number): { bytes: Uint8Array; consumed: number } => {
  try {
    const options = {
      info: true,
      maxOutputLength: Math.max(size, 1),
      chunkSize: Math.max(64, Math.min(size + 1, 65_536)),
    }
    const { buffer, engine } = inflateSync(packed, options) as unknown as {
      buffer: Uint8Array
      engine: { bytesWritten: number }
    }
    if (buffer.length === size) return { bytes: buffer, consumed: engine.bytesWritten }
  } catch {
    // Reported below.
  }
  return unreadable('an object that does not inflate to its size')
}

interface Resolving {
  limits: PackLimits
  charge: (bytes: number) => void
}

/** Resolves every delta as soon as its base is known. */
const resolveAll = (entries: Map<number, Entry>, { limits, charge }: Resolving): Map<string, GitObject> => {
  const objects = new Map<string, GitObject>()
  const ready: Entry[] = []
  const waiting = new Map<number | string, Entry[]>()
  for (const entry of entries.values()) {
    if (entry.type !== undefined) ready.push(entry)
    else if (entry.base !== undefined) {
      const others = waiting.get(entry.base)
      if (others) others.push(entry)
      else waiting.set(entry.base, [entry])
    }
  }
  const depths = new Map<number, number>()
  for (let entry = ready.pop(); entry; entry = ready.pop()) {
    const object = { type: entry.type as ObjectType, bytes: entry.bytes }
    const id = objectId(object)
    objects.set(id, object)
    const level = (depths.get(entry.offset) ?? 0) + 1
    for (const delta of [...take(waiting, entry.offset), ...take(waiting, id)]) {
      if (level > MAX_DELTA_DEPTH) unreadable('a delta chain without an end')
      const bytes = applyDelta(object.bytes, delta.bytes, limits.maxObjectBytes)
      charge(bytes.length)
      depths.set(delta.offset, level)
      ready.push({ offset: delta.offset, type: object.type, bytes })
    }
  }
  if (waiting.size > 0) unreadable('a delta to nothing')
  return objects
}

const take = (waiting: Map<number | string, Entry[]>, base: number | string): Entry[] => {
  const found = waiting.get(base) ?? []
  waiting.delete(base)
  return found
}

const objectId = ({ type, bytes }: GitObject): string =>
  createHash('sha1').update(`${type} ${bytes.length}\0`).update(bytes).digest('hex')

/** Builds an object from its base: copies of ranges of the base, and new bytes. */
export const applyDelta = (base: Uint8Array, delta: Uint8Array, maxBytes: number): Uint8Array => {
  const from = readSize(delta, 0, { firstBits: 7, end: delta.length })
  const to = readSize(delta, from.next, { firstBits: 7, end: delta.length })
  if (from.value !== base.length) unreadable('a delta to another base')
  if (to.value > maxBytes) throw new PackError('too_large', 'an object is too large')
  const result = Buffer.alloc(to.value)
  let written = 0
  let at = to.next
  while (at < delta.length) {
    const order = readOrder(base, delta, at)
    if (order.part.length === 0 || written + order.part.length > result.length) unreadable('a delta over its size')
    result.set(order.part, written)
    written += order.part.length
    at = order.next
  }
  if (written !== result.length) unreadable('a delta below its size')
  return result
}

const COPY = 0x80

const readOrder = (base: Uint8Array, delta: Uint8Array, at: number): { part: Uint8Array; next: number } => {
  const code = delta[at] ?? 0
  let next = at + 1
  if (code < COPY) {
    const part = delta.subarray(next, next + code)
    if (part.length < code) unreadable('cut off')
    return { part, next: next + code }
  }
  const field = (firstBit: number, bytes: number): number => {
    let value = 0
    for (let index = 0; index < bytes; index += 1) {
      if (!(code & (1 << (firstBit + index)))) continue
      value += (delta[next] ?? unreadable('cut off')) * 2 ** (8 * index)
      next += 1
    }
    return value
  }
  const offset = field(0, 4)
  const size = field(4, 3) || 0x1_00_00
  if (offset + size > base.length) unreadable('a copy from outside the base')
  return { part: base.subarray(offset, offset + size), next }
}

const unreadable = (message: string): never => {
  throw new PackError('unreadable', message)
}
