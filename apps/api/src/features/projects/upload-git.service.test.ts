import { randomUUID } from 'node:crypto'
import { type Client, routes } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'
import { makeKey, type V2Client, v2Client } from '../../testing/v2-client.ts'

let api: Api
let client: Client
let call: V2Client
beforeAll(async () => {
  api = await startApi({ git: { allowedTargets: ['127.0.0.1:9418'] } })
  ;({ client } = await signedIn(api))
  call = v2Client(api, (await makeKey(client)).secret)
})
afterAll(() => api.stop())

const upload = (url: string, ref?: string) => client.call(routes.uploadGit, { body: { url, ...(ref && { ref }) } })

test('default: makes a project whose compile check starts with the import', async () => {
  const { id } = await upload('https://github.com/owner/project/tree/feature/x')
  const git = { url: 'https://github.com/owner/project', ref: 'feature/x' }
  expect(await client.call(routes.listNames, { query: { id } })).toMatchObject({ state: 'running', fileCount: 0, git })
  const { items } = await client.call(routes.listUploads, { query: {} })
  expect(items[0]).toMatchObject({ id, git })
  const { payload } = await api.db
    .selectFrom('outbox')
    .select('payload')
    .where('dedupeKey', '=', `preflight/${id}/1`)
    .executeTakeFirstOrThrow()
  expect(payload).toMatchObject({ workflow: 'preflight', input: { projectId: id, isImport: true } })
})

test.each([
  ['http://github.com/a/b', undefined],
  ['https://user:secret@github.com/a/b', undefined],
  ['https://10.0.0.1/a/b', undefined],
  ['https://localhost/a/b', undefined],
  ['file:///etc', undefined],
  ['https://github.com/', undefined],
  ['https://github.com/a/b?x=1', undefined],
  ['https://github.com:22/a/b', undefined],
  ['https://github.com/a/b', '--upload-pack=touch /tmp/x'],
])('refuses %s with the ref %s', async (url, ref) => {
  await expect(upload(url, ref)).rejects.toMatchObject({ errorName: 'INVALID_FIELDS' })
})

const create = (git: unknown, key: string = randomUUID()) =>
  call('/projects', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ git }),
  })

test('given a program, takes JSON, repeats by its key and names the refused field', async () => {
  const key = randomUUID()
  const git = { url: 'http://127.0.0.1:9418/a', ref: 'main' }
  const first = await create(git, key)
  expect(first.status).toBe(201)
  const project = await first.json()
  expect(project).toMatchObject({ files: [], commit: null, compileCheck: { state: 'running', git } })
  expect(await (await create(git, key)).json()).toMatchObject({ id: project.id })
  expect((await create({ ...git, ref: 'other' }, key)).status).toBe(409)
  for (const refused of [{ url: 'http://github.com/a/b' }, { ...git, ref: '--x' }, { ...git, depth: 5 }, 'x'])
    expect((await create(refused)).status).toBe(422)
})
