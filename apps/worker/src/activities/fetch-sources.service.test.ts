import type { ContractPlace } from '@lc/api-contract'
import { createDatabase, createSystemDatabase, type Database } from '@lc/db'
import { createObjectStore, type ObjectStore } from '@lc/server-runtime'
import { openTestDatabase } from '@lc/testkit/services'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { orderFiles } from '../testing/order-sample.ts'
import { pack } from '../threads/packed.ts'
import type { Deps } from './deps.ts'
import { makeFetchSources } from './fetch-sources.ts'
import type { SourceSet } from './stored.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let db: Database
let workerDb: Database
let store: ObjectStore
beforeAll(async () => {
  database = await openTestDatabase()
  db = createSystemDatabase(database.appUrl)
  workerDb = createDatabase(database.workerUrl)
  store = createObjectStore(inject('s3'))
})
afterAll(async () => {
  store.close()
  await Promise.all([db.destroy(), workerDb.destroy()])
  await database.drop()
})

/** The set as the compile activity reads it; packing itself happens in a thread. */
const fetched = async (chosenScope?: ContractPlace[]): Promise<SourceSet> => {
  const files = { 'A.sol': 'contract A {}\ncontract B {}\n' }
  const { contractId } = await orderFiles({ db, store }, { files, chosenScope })
  const threads = { packSources: async (set: unknown) => pack(set) }
  const found = await makeFetchSources({ db: workerDb, store, threads, engines: [] } as unknown as Deps)(contractId)
  return store.getJson<SourceSet>(found?.sourcesSha256 ?? '')
}

test('default: the sources go on without a scope, and the plan of the doctor counts', async () => {
  const set = await fetched()
  expect(set).toMatchObject({ mainFile: 'A.sol', origin: 'file' })
  expect(set).not.toHaveProperty('chosenScope')
})

test('given a chosen scope, it goes on with the sources', async () => {
  const chosenScope = [
    { file: 'A.sol', name: 'A' },
    { file: 'A.sol', name: 'B' },
  ]
  expect(await fetched(chosenScope)).toMatchObject({ mainFile: 'A.sol', chosenScope })
})
