import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, sha256 } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { findEngineResult, saveEngineResult } from './engine-results.ts'

let open: OpenDatabase
let ownerId: string
beforeAll(async () => {
  open = await openTestDatabase()
  ownerId = await makeUser(open.db)
})
afterAll(() => open.drop())

const keyFor = (digit: string) => ({
  engine: 'slither',
  engineVersion: '0.11.6',
  configuration: 'default',
  buildSha256: sha256(digit),
  ownerId,
})
const result = { outcome: 'found', outputSha256: sha256('f'), seconds: 2.25 } as const

test('default: the owner finds the saved result, and saving it again changes nothing', async () => {
  await saveEngineResult(open.db, { ...keyFor('1'), ...result })
  await saveEngineResult(open.db, { ...keyFor('1'), ...result, seconds: 9 })
  expect(await findEngineResult(open.db, keyFor('1'))).toEqual(result)
})

test('refuses a private result to other users, versions and configurations', async () => {
  await saveEngineResult(open.db, { ...keyFor('2'), ...result })
  for (const change of [
    { ownerId: await makeUser(open.db) },
    { ownerId: null },
    { engineVersion: '2' },
    { configuration: 'x' },
  ]) {
    expect(await findEngineResult(open.db, { ...keyFor('2'), ...change })).toBeUndefined()
  }
})

test('given public source, saves the result once and without an owner', async () => {
  const key = { ...keyFor('3'), ownerId: null }
  await Promise.all([1, 2, 3].map(() => saveEngineResult(open.db, { ...key, ...result })))
  expect(await findEngineResult(open.db, key)).toEqual(result)
  const rows = await open.db.selectFrom('engineResult').select('id').where('buildSha256', '=', sha256('3')).execute()
  expect(rows).toHaveLength(1)
})

test.each(['timed_out', 'failed', 'unknown', 'unsupported', 'not_run'] as const)(
  'refuses to save a result that ended as %s',
  async (outcome) => {
    await saveEngineResult(open.db, { ...keyFor('4'), ...result, outcome })
    expect(await findEngineResult(open.db, keyFor('4'))).toBeUndefined()
  },
)
