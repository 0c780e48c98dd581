import { randomBytes, randomUUID } from 'node:crypto'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { clientOf, createObjectStore, type ObjectStore } from '../create-object-store.ts'
import { copyObjects, restoreObjects } from './copy-objects.ts'

const s3 = inject('s3')
const client = clientOf(s3)
const key = randomBytes(32)
const keepMs = 60_000

let source: typeof s3
let copies: typeof s3
let store: ObjectStore
beforeEach(async () => {
  source = { ...s3, bucket: `source-${randomUUID()}` }
  copies = { ...s3, bucket: `copies-${randomUUID()}` }
  for (const { bucket } of [source, copies]) await client.send(new CreateBucketCommand({ Bucket: bucket }))
  store = createObjectStore(source)
  return () => store.close()
})
afterAll(() => client.destroy())

const keyOf = (sha256: string) => `sha256/${sha256.slice(0, 2)}/${sha256.slice(2)}`

const lose = (sha256: string) => client.send(new DeleteObjectCommand({ Bucket: source.bucket, Key: keyOf(sha256) }))

const listCopies = async () =>
  ((await client.send(new ListObjectsV2Command({ Bucket: copies.bucket }))).Contents ?? []).map(({ Key }) => Key)

const copy = (keep = keepMs) => copyObjects({ source, copies, key }, { keepMs: keep })

const restore = (needed: string[]) =>
  restoreObjects({ source, copies, key }, { findNeeded: async () => new Set(needed) })

test('default: copies each object once, encrypted, and writes back what was lost and is needed', async () => {
  const [kept, lost, unneeded] = await Promise.all(['a', 'b', 'c'].map((text) => store.put(Buffer.from(text))))
  if (!kept || !lost || !unneeded) throw new Error('three objects')
  expect(await copy()).toEqual({ copied: 3, deleted: 0 })
  expect(await copy()).toEqual({ copied: 0, deleted: 0 })
  const stored = await client.send(new GetObjectCommand({ Bucket: copies.bucket, Key: keyOf(kept) }))
  expect(await stored.Body?.transformToString()).not.toBe('a')
  await lose(lost)
  await lose(unneeded)
  expect(await restore([kept, lost])).toEqual({ restored: 1, unneeded: 1 })
  expect(Buffer.from(await store.get(lost)).toString()).toBe('b')
})

test('given an erased object, keeps its copy for the period and then deletes it', async () => {
  await store.put(Buffer.from('stays'))
  const erased = await store.put(Buffer.from('erased'))
  await copy()
  await lose(erased)
  expect(await copy()).toEqual({ copied: 0, deleted: 0 })
  expect(await copy()).toEqual({ copied: 0, deleted: 0 })
  expect(await listCopies()).toContain(keyOf(erased))
  expect(await copy(-1_000)).toEqual({ copied: 0, deleted: 1 })
  expect(await listCopies()).toHaveLength(1)
})

test('given an object that was erased and stored again, its copy stays', async () => {
  const other = await store.put(Buffer.from('other'))
  const again = await store.put(Buffer.from('again'))
  await copy()
  await lose(again)
  await copy()
  await store.put(Buffer.from('again'))
  expect(await copy(-1_000)).toEqual({ copied: 0, deleted: 0 })
  expect((await listCopies()).toSorted()).toEqual([other, again].map(keyOf).toSorted())
})

test('refuses to treat an empty source as erased', async () => {
  const only = await store.put(Buffer.from('only'))
  await copy()
  await lose(only)
  await expect(copy(-1_000)).rejects.toMatchObject({ errorName: 'CONFLICT' })
})

test('error: a copy with other bytes is not written back', async () => {
  const sha256 = await store.put(Buffer.from('right'))
  await copy()
  await client.send(new PutObjectCommand({ Bucket: copies.bucket, Key: keyOf(sha256), Body: randomBytes(64) }))
  await lose(sha256)
  await expect(restore([sha256])).rejects.toThrow()
  await expect(store.get(sha256)).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
})
