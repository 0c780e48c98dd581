import type { ContractPlace } from '@lc/api-contract'
import type { Database } from '@lc/db'
import type { ObjectStore } from '@lc/server-runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openActivityStage } from '../testing/open-activity-stage.ts'
import { orderFiles } from '../testing/order-sample.ts'
import { pack } from '../threads/thread-messages.ts'
import type { Deps } from './deps.ts'
import { makeFetchSources } from './fetch-sources.ts'
import type { SourceSet } from './stored.ts'

let stage: Awaited<ReturnType<typeof openActivityStage>>
let db: Database
let workerDb: Database
let store: ObjectStore
beforeAll(async () => {
  stage = await openActivityStage()
  ;({ db, workerDb, store } = stage)
})
afterAll(() => stage.close())

/** The set as the compile activity reads it; packing happens in a thread. */
const fetched = async (chosenScope?: ContractPlace[]): Promise<SourceSet> => {
  const files = { 'A.sol': 'contract A {}\ncontract B {}\n' }
  const { scanId } = await orderFiles({ db, store }, { files, chosenScope })
  const threads = { packSources: async (set: unknown) => pack(set) }
  const found = await makeFetchSources({ db: workerDb, store, threads, engines: [] } as unknown as Deps)(scanId)
  return store.getJson<SourceSet>(found?.sourcesSha256 ?? '')
}

test('default: passes the sources on without a scope, so that the doctor’s plan counts', async () => {
  const set = await fetched()
  expect(set).toMatchObject({ mainFile: 'A.sol', origin: 'file' })
  expect(set).not.toHaveProperty('chosenScope')
})

test('given a chosen scope, passes it on with the sources', async () => {
  const chosenScope = [
    { file: 'A.sol', name: 'A' },
    { file: 'A.sol', name: 'B' },
  ]
  expect(await fetched(chosenScope)).toMatchObject({ mainFile: 'A.sol', chosenScope })
})
