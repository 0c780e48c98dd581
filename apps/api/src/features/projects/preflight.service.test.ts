import { randomUUID } from 'node:crypto'
import { preflightWorkflow, routes } from '@lc/api-contract'
import { beginStep, endPreflight, findPreflightTarget } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainRelay } from '../../testing/relay.ts'
import { makeForm, sample, uploadSample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

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

test('default: an upload gets a compile check, and its result is shown', async () => {
  const { client } = await signedIn(api)
  const { id } = await uploadSample(client)
  const begun = { state: 'running', startedAt: expect.any(String), fileCount: 1, steps: [] }
  expect(await client.call(routes.listNames, { query: { id } })).toEqual(begun)
  await drainRelay(api)
  const { type } = await api.temporal.workflow.getHandle(preflightWorkflow.idOf(id)).describe()
  expect(type).toBe(preflightWorkflow.type)
  await endPreflight(api.db, { projectId: id, revision: 1, state: 'done', diagnosis })
  expect(await client.call(routes.listNames, { query: { id } })).toMatchObject({
    state: 'done',
    finishedAt: expect.any(String),
    diagnosis,
  })
  const { items } = await client.call(routes.listUploads)
  expect(items).toMatchObject([{ id, files: 1, preflight: 'done', mainFile: 'Sample.sol', mainContract: 'Sample' }])
})

test('given another main file, the compile check restarts, and a result for the first file is dropped', async () => {
  const { client } = await signedIn(api)
  const { id } = await client.call(routes.uploadFile, { form: makeForm({ 'A.sol': sample, 'B.sol': sample }) })
  await client.call(routes.setMainFile, { body: { id, mainFile: 'B.sol' } })
  await endPreflight(api.db, { projectId: id, revision: 1, state: 'done', diagnosis })
  expect(await client.call(routes.listNames, { query: { id } })).toMatchObject({ state: 'running' })
})

test('given steps of the doctor, each is shown with its time, and another compiler is the same step', async () => {
  const { client } = await signedIn(api)
  const { id } = await uploadSample(client)
  const look = { projectId: id, revision: 1 }
  await beginStep(api.db, { ...look, step: 'reading' })
  await beginStep(api.db, { ...look, step: 'compiling', compiler: '0.8.1' })
  await beginStep(api.db, { ...look, step: 'compiling', compiler: '0.8.2' })
  await beginStep(api.db, { ...look, revision: 2, step: 'comparing' })
  const { startedAt, steps } = await client.call(routes.listNames, { query: { id } })
  expect(steps.map(({ step, compiler }) => [step, compiler])).toEqual([
    ['reading', undefined],
    ['compiling', '0.8.2'],
  ])
  const times = [startedAt, ...steps.map((begun) => begun.startedAt)]
  expect(times).toEqual(times.toSorted())
  await beginStep(api.db, { ...look, step: 'reading' })
  expect((await client.call(routes.listNames, { query: { id } })).steps).toHaveLength(1)
})

test('given a cancel, the compile check ends at once, its workflow is cancelled, and a late result is dropped', async () => {
  const { client } = await signedIn(api)
  const { id } = await uploadSample(client)
  await drainRelay(api)
  const cancelled = await client.call(routes.cancelPreflight, { body: { id } })
  expect(cancelled).toMatchObject({ state: 'cancelled', finishedAt: expect.any(String) })
  await drainRelay(api)
  const { events } = await api.temporal.workflow.getHandle(preflightWorkflow.idOf(id)).fetchHistory()
  expect(events?.some((event) => event.workflowExecutionCancelRequestedEventAttributes)).toBe(true)
  await endPreflight(api.db, { projectId: id, revision: 1, state: 'done', diagnosis })
  expect(await client.call(routes.cancelPreflight, { body: { id } })).toEqual(cancelled)
})

test('given a repeated check before the cancel was delivered, only the first check is cancelled', async () => {
  const { client } = await signedIn(api)
  const { id } = await uploadSample(client)
  await client.call(routes.cancelPreflight, { body: { id } })
  const again = await client.call(routes.checkAgain, { body: { id } })
  expect(again).toMatchObject({ state: 'running', steps: [] })
  await drainRelay(api)
  const { status, memo } = await api.temporal.workflow.getHandle(preflightWorkflow.idOf(id)).describe()
  expect([status.name, memo]).toEqual(['RUNNING', { revision: 2 }])
  expect(await client.call(routes.checkAgain, { body: { id } })).toEqual(again)
})

test.each([
  ['broke', { state: 'failed' as const }, 'running'],
  ['found no way', { state: 'done' as const, diagnosis: { ...diagnosis, state: 'cannot' as const } }, 'running'],
  ['compiled', { state: 'done' as const, diagnosis }, 'done'],
])('given a compile check that %s, it can be repeated', async (_, ended, state) => {
  const { client } = await signedIn(api)
  const { id } = await uploadSample(client)
  await endPreflight(api.db, { projectId: id, revision: 1, ...ended })
  expect(await client.call(routes.checkAgain, { body: { id } })).toMatchObject({ state })
  expect(await client.call(routes.listNames, { query: { id } })).toMatchObject({ state })
})

test('given a chosen main file, a repeated check keeps it', async () => {
  const { client } = await signedIn(api)
  const { id } = await client.call(routes.uploadFile, { form: makeForm({ 'A.sol': sample, 'B.sol': sample }) })
  await client.call(routes.setMainFile, { body: { id, mainFile: 'B.sol' } })
  await client.call(routes.cancelPreflight, { body: { id } })
  await client.call(routes.checkAgain, { body: { id } })
  expect((await client.call(routes.listUploads)).items).toMatchObject([{ id, mainFile: 'B.sol', preflight: 'running' }])
})

const remedy = [{ folder: 'lib/oz', library: '@openzeppelin/contracts', version: '4.9.6' }]
const broken = (offered: typeof remedy | undefined) => ({
  ...diagnosis,
  state: 'cannot' as const,
  reasons: [{ code: 'library_errors' as const, name: 'lib/oz', count: 2, ...(offered && { remedy: offered }) }],
})

test('given an offered library release, a repeated check uses it, and so do all later ones', async () => {
  const { client } = await signedIn(api)
  const { id: projectId } = await uploadSample(client)
  await endPreflight(api.db, { projectId, revision: 1, state: 'done', diagnosis: broken(remedy) })
  const again = await client.call(routes.checkAgain, { body: { id: projectId, useRemedy: true } })
  expect(again).toMatchObject({ state: 'running' })
  expect(await findPreflightTarget(api.db, { projectId, revision: 2 })).toMatchObject({ stated: { replaced: remedy } })
  await endPreflight(api.db, { projectId, revision: 2, state: 'failed' })
  await client.call(routes.checkAgain, { body: { id: projectId } })
  expect(await findPreflightTarget(api.db, { projectId, revision: 3 })).toMatchObject({ stated: { replaced: remedy } })
})

test('refuses to use a release if none is offered, and the project stays as it is', async () => {
  const { client } = await signedIn(api)
  const { id: projectId } = await uploadSample(client)
  await endPreflight(api.db, { projectId, revision: 1, state: 'done', diagnosis: broken(undefined) })
  const request = client.call(routes.checkAgain, { body: { id: projectId, useRemedy: true } })
  await expect(request).rejects.toMatchObject({ errorName: 'INVALID_FIELDS' })
  expect(await client.call(routes.listNames, { query: { id: projectId } })).toMatchObject({ state: 'done' })
})

test('refuses a main file that does not exist', async () => {
  const { client } = await signedIn(api)
  const { id } = await uploadSample(client)
  const wrong = client.call(routes.setMainFile, { body: { id, mainFile: 'Other.sol' } })
  await expect(wrong).rejects.toMatchObject({ errorName: 'INVALID_FIELDS' })
})

test('given a project that is not scanned yet, shows its code', async () => {
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
