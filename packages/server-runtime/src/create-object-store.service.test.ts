import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, expect, inject, test } from 'vitest'
import { clientOf, createObjectStore } from './create-object-store.ts'

const s3 = inject('s3')
const store = createObjectStore(s3)
const closed = createObjectStore({ ...s3, endpoint: 'http://127.0.0.1:9' })
const client = clientOf(s3)
afterAll(() => {
  client.destroy()
  store.close()
  closed.close()
})

const placeOf = (sha256: string) => ({ Bucket: s3.bucket, Key: `sha256/${sha256.slice(0, 2)}/${sha256.slice(2)}` })

/** When an object was put, by the store's clock. */
const readTime = async (sha256: string): Promise<number> =>
  (await client.send(new HeadObjectCommand(placeOf(sha256)))).LastModified?.getTime() ?? 0

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('default: returns stored bytes by their hash', async () => {
  const bytes = randomBytes(100_000)
  const sha256 = await store.put(bytes)
  expect(sha256).toBe(hashOf(bytes))
  expect(Buffer.from(await store.get(sha256)).equals(bytes)).toBe(true)
})

test('given the same bytes ten times in parallel, returns the same hash each time', async () => {
  const bytes = randomBytes(1_000)
  const names = await Promise.all(Array.from({ length: 10 }, () => store.put(bytes)))
  expect(new Set(names)).toEqual(new Set([hashOf(bytes)]))
})

test('given a value, stores and returns it as JSON', async () => {
  const value = { 合约: ['a', 1, null] }
  expect(await store.getJson(await store.putJson(value))).toEqual(value)
})

test('refuses bytes that do not match the hash', async () => {
  const sha256 = hashOf(randomBytes(8))
  await client.send(new PutObjectCommand({ ...placeOf(sha256), Body: 'something else' }))
  await expect(store.get(sha256)).rejects.toMatchObject({ errorName: 'INTERNAL' })
})

test('given an object that was put again, counts its age from then and keeps it until it is old enough', async () => {
  const bytes = randomBytes(8)
  const [sha256, other] = [await store.put(bytes), await store.put(randomBytes(8))]
  const firstPut = await readTime(sha256)
  // S3 rounds times to whole seconds.
  await sleep(1_100)
  await store.put(bytes)
  expect(await readTime(sha256)).toBeGreaterThan(firstPut)
  expect(await store.removeOlderThan(sha256, 3_600_000)).toBe(false)
  expect(Buffer.from(await store.get(sha256)).equals(bytes)).toBe(true)
  expect(await store.removeOlderThan(other, 1_000)).toBe(true)
  await expect(store.get(other)).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  expect(await store.removeOlderThan(sha256, 0)).toBe(true)
  await expect(store.get(sha256)).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  expect(await store.removeOlderThan(sha256, 0)).toBe(true)
})

test('error: an unknown hash is NOT_FOUND, an unreachable store is UNAVAILABLE', async () => {
  await expect(store.get(hashOf(randomBytes(8)))).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  await expect(closed.put(randomBytes(8))).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
  await expect(closed.get(hashOf(randomBytes(8)))).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
  await expect(closed.removeOlderThan(hashOf(randomBytes(8)), 0)).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
})

const crc32 = { 'x-amz-checksum-crc32': 'AAAAAA==' }

test.each<[string, string, (reply: ServerResponse) => unknown]>([
  ['another checksum than its bytes', 'INTERNAL', (reply) => reply.writeHead(200, crc32).end('damaged')],
  [
    'half of its bytes',
    'UNAVAILABLE',
    (reply) => reply.writeHead(200, { 'content-length': '8' }).write('half', () => reply.destroy()),
  ],
])('error: an object with %s is %s', async (_what, errorName, answer) => {
  const server = createServer((_, reply) => answer(reply)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const broken = createObjectStore({ ...s3, endpoint })
  await expect(broken.get(hashOf(randomBytes(8)))).rejects.toMatchObject({ errorName })
  broken.close()
  server.close()
})
