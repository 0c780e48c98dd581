import { randomUUID } from 'node:crypto'
import { preflightWorkflow, routes } from '@lc/contract'
import { endPreflight } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainRelay } from '../../testing/drain-relay.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { formOf, sample, uploadSample } from '../../testing/upload-sources.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const diagnosis = {
  state: 'compiled' as const,
  changes: [],
  reasons: [],
  files: [{ path: 'Sample.sol', lines: 3, state: 'compiled' as const }],
  contracts: [{ file: 'Sample.sol', name: 'Sample', kind: 'contract' as const, isDeployable: true }],
  compiler: '0.8.37+commit.x',
  mainFile: 'Sample.sol',
  mainContract: 'Sample',
  lines: 3,
  estimatedSeconds: 10,
}

test('default: an upload is looked at by the doctor, and its answer is shown', async () => {
  const { client } = await signedIn(api)
  const { id } = await uploadSample(client)
  expect(await client.call(routes.listNames, { query: { id } })).toEqual({ state: 'running' })
  await drainRelay(api)
  const { type } = await api.temporal.workflow.getHandle(preflightWorkflow.idOf(id)).describe()
  expect(type).toBe(preflightWorkflow.type)
  await endPreflight(api.db, { projectId: id, revision: 1, state: 'done', diagnosis })
  expect(await client.call(routes.listNames, { query: { id } })).toEqual({ state: 'done', diagnosis })
  const { items } = await client.call(routes.listUploads)
  expect(items).toMatchObject([{ id, files: 1, preflight: 'done', mainFile: 'Sample.sol', mainContract: 'Sample' }])
})

test('given another main file, the doctor looks again, and an answer to the first question is dropped', async () => {
  const { client } = await signedIn(api)
  const { id } = await client.call(routes.uploadFile, { form: formOf({ 'A.sol': sample, 'B.sol': sample }) })
  await client.call(routes.setMainFile, { body: { id, mainFile: 'B.sol' } })
  await endPreflight(api.db, { projectId: id, revision: 1, state: 'done', diagnosis })
  expect(await client.call(routes.listNames, { query: { id } })).toEqual({ state: 'running' })
})

test('refuses a main file that is not there', async () => {
  const { client } = await signedIn(api)
  const { id } = await uploadSample(client)
  const wrong = client.call(routes.setMainFile, { body: { id, mainFile: 'Other.sol' } })
  await expect(wrong).rejects.toMatchObject({ errorName: 'INVALID_FIELDS' })
})

test('given a project that is not scanned yet, its code is shown', async () => {
  const { client } = await signedIn(api)
  const { id } = await uploadSample(client)
  const query = { id, path: 'Sample.sol' }
  expect(await client.call(routes.getCode, { query })).toEqual({ path: 'Sample.sol', text: sample })
  const elsewhere = client.call(routes.getCode, { query: { ...query, id: randomUUID() } })
  await expect(elsewhere).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
})

test('given many uploads, they come in pages, newest first', async () => {
  const { client } = await signedIn(api)
  const first = await uploadSample(client)
  const second = await uploadSample(client)
  const page = await client.call(routes.listUploads, { query: { limit: 1 } })
  expect(page.items.map(({ id }) => id)).toEqual([second.id])
  const next = await client.call(routes.listUploads, { query: { limit: 1, cursor: page.nextCursor } })
  expect(next.items.map(({ id }) => id)).toEqual([first.id])
})
