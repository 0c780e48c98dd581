import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { AppError } from '@lc/api-contract'
import { clientOf, hashSha256, type ObjectStoreOptions } from '../create-object-store.ts'
import { sealBytes, unsealBytes } from './seal-bytes.ts'

export interface CopyOptions {
  source: ObjectStoreOptions
  /** A bucket that the product's keys can't reach. */
  copies: ObjectStoreOptions
  /** 32 bytes; without them the copies can't be read. */
  key: Uint8Array
}

/** Objects are named by their hash and never change, so a copy is made once. */
const OBJECTS = 'sha256/'
/** An empty object for each copy whose source was erased; its age decides when the copy goes too. */
const ERASED = 'erased/'
const AT_ONCE = 8

/**
 * Copies every new object, encrypted. A copy is deleted `keepMs` after a run first found its source erased, so that a
 * restore to an earlier time still finds it.
 */
export const copyObjects = (options: CopyOptions, { keepMs }: { keepMs: number }) =>
  withClients(options, async (buckets) => {
    const counts = { copied: 0, deleted: 0 }
    const [source, copies, erased] = await Promise.all([
      listNames(buckets.source, OBJECTS),
      listNames(buckets.copies, OBJECTS),
      listNames(buckets.copies, ERASED),
    ])
    // A lost bucket must not count as erased objects.
    if (source.size === 0 && copies.size > 0) throw new AppError('CONFLICT', { details: { source: 'empty' } })
    await eachOf(source.keys(), async (name) => {
      if (erased.has(name)) await remove(buckets.copies, ERASED + name)
      if (copies.has(name)) return
      const bytes = await read(buckets.source, OBJECTS + name)
      await write(buckets.copies, OBJECTS + name, sealBytes(bytes, { key: options.key, name }))
      counts.copied++
    })
    await eachOf(copies.keys(), async (name) => {
      if (source.has(name)) return
      const seenAt = erased.get(name)
      if (!seenAt) return write(buckets.copies, ERASED + name, new Uint8Array())
      if (Date.now() - seenAt.getTime() < keepMs) return
      await remove(buckets.copies, OBJECTS + name)
      await remove(buckets.copies, ERASED + name)
      counts.deleted++
    })
    return counts
  })

/** Writes missing objects back, of those that `findNeeded` names; each is compared with its hash first. */
export const restoreObjects = (
  options: CopyOptions,
  { findNeeded }: { findNeeded: (sha256s: string[]) => Promise<Set<string>> },
) =>
  withClients(options, async (buckets) => {
    const counts = { restored: 0, unneeded: 0 }
    const present = await listNames(buckets.source, OBJECTS)
    const missing = [...(await listNames(buckets.copies, OBJECTS)).keys()].filter((name) => !present.has(name))
    const needed = await findAllNeeded(missing, findNeeded)
    await eachOf(missing, async (name) => {
      if (!needed.has(sha256Of(name))) {
        counts.unneeded++
        return
      }
      const bytes = unsealBytes(await read(buckets.copies, OBJECTS + name), { key: options.key, name })
      if (hashSha256(bytes) !== sha256Of(name)) throw new AppError('INTERNAL', { details: { copy: name } })
      await write(buckets.source, OBJECTS + name, bytes)
      counts.restored++
    })
    return counts
  })

const BATCH = 1_000

const findAllNeeded = async (names: string[], findNeeded: (sha256s: string[]) => Promise<Set<string>>) => {
  const needed = new Set<string>()
  for (let first = 0; first < names.length; first += BATCH) {
    for (const sha256 of await findNeeded(names.slice(first, first + BATCH).map(sha256Of))) needed.add(sha256)
  }
  return needed
}

/** `aa/bb…`, as in the key, to the hash. */
const sha256Of = (name: string) => name.replace('/', '')

interface Bucket {
  client: S3Client
  Bucket: string
}

const withClients = async <T>(
  { source, copies }: CopyOptions,
  work: (buckets: { source: Bucket; copies: Bucket }) => Promise<T>,
): Promise<T> => {
  const clients = [clientOf(source), clientOf(copies)] as const
  try {
    return await work({
      source: { client: clients[0], Bucket: source.bucket },
      copies: { client: clients[1], Bucket: copies.bucket },
    })
  } finally {
    for (const client of clients) client.destroy()
  }
}

/** Names below the prefix with their time of last write. */
const listNames = async ({ client, Bucket }: Bucket, prefix: string): Promise<Map<string, Date>> => {
  const names = new Map<string, Date>()
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }))
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key) names.set(Key.slice(prefix.length), LastModified ?? new Date())
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return names
}

const eachOf = async (names: Iterable<string>, work: (name: string) => Promise<unknown>) => {
  const left = names[Symbol.iterator]()
  const takeTurns = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
}

const read = async ({ client, Bucket }: Bucket, Key: string) =>
  (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToByteArray() ?? new Uint8Array()

const write = ({ client, Bucket }: Bucket, Key: string, Body: Uint8Array) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body }))

const remove = ({ client, Bucket }: Bucket, Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }))
