import { randomUUID } from 'node:crypto'
import { routes } from '@lc/api-contract'
import { type ProblemName, problemTable } from '@lc/api-contract/v2'
import { grantEquity } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'
import { makeKey, readProblem, uploadZip, type V2Client, v2Client } from '../../testing/v2-client.ts'

let api: Api
let user: Awaited<ReturnType<typeof signedIn>>
let call: V2Client
beforeAll(async () => {
  api = await startApi({ rateLimits: 'order_scan_user=1000/60' })
  user = await signedIn(api)
  call = v2Client(api, (await makeKey(user.client)).secret)
  const gift = { kind: 'detection', units: 20, reference: 'test', idempotencyKey: randomUUID() } as const
  await grantEquity(api.db, { userId: user.id, ...gift })
})
afterAll(() => api.stop())

const key = () => ({ 'idempotency-key': `build ${randomUUID()}`.replace(' ', '/') })
const uploaded = async (source = sample) => (await uploadZip(call, { 'src/Sample.sol': source })).json()
const order = (projectId: string, more: object = {}, headers: Record<string, string> = {}) =>
  call('/scans', { json: { projectId, mainFile: 'src/Sample.sol', ...more }, headers })
const held = async () => (await user.client.call(routes.getEquity)).detection.held

test('default: an uploaded zip becomes a project with a compile check', async () => {
  const reply = await uploadZip(call, { 'src/Sample.sol': sample, 'foundry.toml': '[profile.default]' })
  expect(reply.status).toBe(201)
  const project = await reply.json()
  expect(project).toMatchObject({ files: [{ path: 'src/Sample.sol' }], compileCheck: { state: 'running' } })
  expect(reply.headers.get('location')).toBe(`/api/v2/projects/${project.id}`)
  expect(await (await call(`/projects/${project.id}`)).json()).toEqual(project)
  expect(await (await call('/projects?limit=1')).json()).toMatchObject({
    items: [{ id: project.id, files: 1, compileCheck: 'running' }],
  })
  expect((await user.client.call(routes.listUploads)).items[0]?.id).toBe(project.id)
})

test('given the same Idempotency-Key and bytes, an upload returns the first project, also at the same time', async () => {
  const headers = key()
  const files = { 'A.sol': sample }
  const replies = await Promise.all([1, 2, 3].map(() => uploadZip(call, files, headers)))
  const ids = await Promise.all(replies.map(async (reply) => (await reply.json()).id))
  expect(new Set(ids).size).toBe(1)
  const other = await uploadZip(call, { 'B.sol': sample }, headers)
  expect(other.status).toBe(409)
  expect((await readProblem(other)).code).toBe('CONFLICT')
})

test('given another user with the same Idempotency-Key, both get their own project', async () => {
  const headers = key()
  const stranger = await signedIn(api)
  const theirs = v2Client(api, (await makeKey(stranger.client)).secret)
  const [one, other] = [
    await uploadZip(call, { 'A.sol': sample }, headers),
    await uploadZip(theirs, { 'A.sol': sample }, headers),
  ]
  expect(other.status).toBe(201)
  expect((await one.json()).id).not.toBe((await other.json()).id)
})

test.each<[string, () => Promise<Response>, ProblemName]>([
  ['an archive without sources', () => uploadZip(call, { 'README.md': 'x' }), 'UPLOAD_REFUSED'],
  [
    'bytes other than an archive',
    () => call('/projects', { body: 'x', headers: { 'content-type': 'application/zip' } }),
    'UPLOAD_REFUSED',
  ],
  [
    'another content type',
    () => call('/projects', { body: 'x', headers: { 'content-type': 'text/plain' } }),
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['JSON without a repository', () => call('/projects', { json: {} }), 'INVALID_FIELDS'],
  ['a form', () => call('/projects', { body: new FormData() }), 'UNSUPPORTED_MEDIA_TYPE'],
  [
    'more bytes than allowed',
    () => call('/projects', { body: new Uint8Array(6_000_001), headers: { 'content-type': 'application/zip' } }),
    'TOO_LARGE',
  ],
  [
    'an invalid Idempotency-Key',
    () => uploadZip(call, { 'A.sol': sample }, { 'idempotency-key': 'a b' }),
    'BAD_REQUEST',
  ],
])('refuses %s', async (_, send, code) => {
  const reply = await send()
  expect(reply.status).toBe(problemTable[code].status)
  expect((await readProblem(reply)).code).toBe(code)
})

test('a refusal explains itself and names no file if it concerns none', async () => {
  const broken = await call('/projects', { body: 'x', headers: { 'content-type': 'application/zip' } })
  expect((await readProblem(broken)).detail).toMatch(
    /: the archive can’t be read, or it unpacks to far more than its size\.$/,
  )
  const fields = await call('/scans', { json: { projectId: 1 } })
  expect((await readProblem(fields)).detail).toBe('Some fields are invalid. Please check them.')
})

test('default: an order holds one detection and is the scan that the account area shows', async () => {
  const { id } = await uploaded()
  const before = await held()
  const reply = await order(id)
  expect(reply.status).toBe(201)
  const { charge, scan } = await reply.json()
  expect({ charge, status: scan.status }).toEqual({ charge: 'detection', status: 'queued' })
  expect(reply.headers.get('location')).toBe(`/api/v2/scans/${scan.id}`)
  expect(await held()).toBe(before + 1)
  expect((await user.client.call(routes.getSummary, { query: { id: scan.id } })).status).toBe('queued')
  const cancelled = await call(`/scans/${scan.id}/cancel`, { method: 'POST' })
  expect(await cancelled.json()).toMatchObject({ id: scan.id, status: 'cancelled' })
  expect(await held()).toBe(before)
  expect((await call(`/scans/${scan.id}/cancel`, { json: {} })).status).toBe(200)
})

test('given the same Idempotency-Key, orders once; with another body, refuses', async () => {
  const { id } = await uploaded(`${sample}// once`)
  const headers = key()
  const before = await held()
  const replies = await Promise.all([1, 2, 3].map(() => order(id, {}, headers)))
  const ids = await Promise.all(replies.map(async (reply) => (await reply.json()).scan.id))
  expect(new Set(ids).size).toBe(1)
  expect(await held()).toBe(before + 1)
  const other = await order(id, { fuzzing: true }, headers)
  expect(other.status).toBe(409)
})

test('given the same sources, opens the existing scan with 200', async () => {
  const { id } = await uploaded(`${sample}// existing`)
  const first = await (await order(id)).json()
  const second = await order(id)
  expect(second.status).toBe(200)
  expect(await second.json()).toMatchObject({ charge: 'existing', scan: { id: first.scan.id } })
})

test('given no main file while the compile check runs, refuses for now', async () => {
  const { id } = await uploaded(`${sample}// running`)
  const reply = await call('/scans', { json: { projectId: id } })
  expect(reply.status).toBe(409)
  expect(reply.headers.get('retry-after')).toBe('3')
  expect((await readProblem(reply)).code).toBe('CHECK_RUNNING')
})

test('refuses an order without detections left with 402', async () => {
  const poor = await signedIn(api)
  const theirs = v2Client(api, (await makeKey(poor.client)).secret)
  const send = async (text: string) => {
    const { id } = await (await uploadZip(theirs, { 'A.sol': sample + text })).json()
    return theirs('/scans', { json: { projectId: id, mainFile: 'A.sol' } })
  }
  const statuses = [(await send('// 1')).status, (await send('// 2')).status, (await send('// 3')).status]
  expect(statuses).toContain(402)
})

test.each([
  { path: '/scans', flaw: 'no project', body: {}, fields: { projectId: 'invalid_type' } },
  {
    path: '/scans',
    flaw: 'an unknown field',
    body: { projectId: randomUUID(), mainfile: 'x' },
    fields: { request: 'unrecognized_keys' },
  },
  {
    path: '/scans',
    flaw: 'two wrong values',
    body: { projectId: 'x', fuzzing: 'yes' },
    fields: { projectId: 'invalid_format', fuzzing: 'invalid_type' },
  },
  {
    path: '/scans',
    flaw: 'a wrong value in a list',
    body: { projectId: randomUUID(), scope: [{ file: 'A.sol', name: 1 }] },
    fields: { 'scope.0.name': 'invalid_type' },
  },
  { path: '/projects', flaw: 'no repository', body: {}, fields: { git: 'invalid_type' } },
  { path: '/projects', flaw: 'no address', body: { git: {} }, fields: { 'git.url': 'invalid_type' } },
])('a body for $path with $flaw gets 422, and the problem names each wrong field', async ({ path, body, fields }) => {
  const reply = await call(path, { json: body })
  expect(reply.status).toBe(422)
  const problem = await readProblem(reply)
  expect([problem.code, problem.fields]).toEqual(['INVALID_FIELDS', fields])
})

test('an order of a file that the project lacks gets 422, and the problem names the field', async () => {
  const { id } = await uploaded(`${sample}// another file`)
  const reply = await order(id, { mainFile: 'Nowhere.sol' })
  expect(reply.status).toBe(422)
  expect(await readProblem(reply)).toMatchObject({ code: 'INVALID_FIELDS', fields: { mainFile: 'not_in_project' } })
})

test('given a revoked key, ends its open stream at once', async () => {
  const { id, secret } = await makeKey(user.client)
  const { id: projectId } = await uploaded(`${sample}// stream`)
  const { scan } = await (await order(projectId)).json()
  const reply = await v2Client(api, secret)(`/scans/${scan.id}/events`)
  const ended = reply.text()
  await user.client.call(routes.revokeApiKey, { body: { id } })
  expect(await ended).toContain('"status":"queued"')
})
