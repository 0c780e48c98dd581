import { createHash } from 'node:crypto'
import { verifyAudit } from '@lc/db'
import { createObjectStore } from '@lc/server-runtime'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Api, startApi } from '../testing/start-api.ts'
import { signedIn } from '../testing/users.ts'
import { storeAudit } from './store-audit.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

/** Closes every chunk at once, and lets each round run. */
const atOnce = { claimMs: 0, maxAgeSeconds: 0 }

const chunks = () => api.db.selectFrom('auditChunk').selectAll().orderBy('firstPosition').execute()

/** Recomputes the chain from an object alone. */
const replay = async (objectSha256: string) => {
  const [head = '', ...lines] = Buffer.from(await api.store.get(objectSha256))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  const { previousSha256, ...chunk } = JSON.parse(head)
  const lastSha256 = lines.reduce(
    (sha256, line) =>
      createHash('sha256')
        .update(sha256 + line)
        .digest('hex'),
    previousSha256,
  )
  return { chunk, previousSha256, lastSha256, acts: lines.map((line) => JSON.parse(line).act) }
}

test('default: copies the log in chunks that can be verified from the objects alone', async () => {
  await signedIn(api)
  await storeAudit(api, atOnce)
  await signedIn(api)
  await storeAudit(api, atOnce)
  await storeAudit(api, atOnce)
  const [first, second, ...none] = await chunks()
  expect(none).toEqual([])
  const [replayed, next] = [await replay(first?.objectSha256 ?? ''), await replay(second?.objectSha256 ?? '')]
  expect(replayed).toMatchObject({ chunk: { first: 1, last: 2 }, acts: ['account_activated', 'logged_in'] })
  expect(replayed.lastSha256).toBe(first?.lastSha256)
  expect(next).toMatchObject({ chunk: { first: 3, last: 4 }, previousSha256: first?.lastSha256 })
  expect(next.lastSha256).toBe((await verifyAudit(api.db)).lastSha256)
  expect(api.logLines.filter((line) => line.includes(second?.lastSha256 ?? '-'))).toHaveLength(1)
})

test('error: if the store is down, the closed chunk is stored by a later round', async () => {
  const closed = createObjectStore({ ...inject('s3'), endpoint: 'http://127.0.0.1:9' })
  await signedIn(api)
  await expect(storeAudit({ ...api, store: closed }, atOnce)).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
  closed.close()
  const open = (await chunks()).at(-1)
  expect(open).toMatchObject({ storedAt: null })
  await signedIn(api)
  await storeAudit(api, atOnce)
  const stored = (await chunks()).find(({ firstPosition }) => firstPosition === open?.firstPosition)
  expect(stored).toMatchObject({ lastPosition: open?.lastPosition, storedAt: expect.any(Date) })
  expect(await verifyAudit(api.db)).toMatchObject({ broken: undefined })
})

test('given several processes, one stores in each round', async () => {
  await signedIn(api)
  const rounds = Array.from({ length: 5 }, () => storeAudit(api, { claimMs: 60_000, maxAgeSeconds: 0 }))
  await Promise.all(rounds)
  expect((await chunks()).filter(({ storedAt }) => storedAt === null)).toEqual([])
  expect(await verifyAudit(api.db)).toMatchObject({ broken: undefined })
})
