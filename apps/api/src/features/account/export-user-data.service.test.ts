import { once } from 'node:events'
import { get } from 'node:http'
import { type Client, routes } from '@lc/api-contract'
import type { Database } from '@lc/db'
import { unzip } from '@lc/report/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownEverything } from '../../testing/own-everything.ts'
import { openAsOwner } from '../../testing/owner-database.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
let owner: Database
beforeAll(async () => {
  api = await startApi({ rateLimits: 'export_user_data_user=20/60' })
  owner = openAsOwner(api)
})
afterAll(async () => {
  await owner.destroy()
  await api.stop()
})

const download = async (client: Client) => {
  const reply = await client.open(routes.exportUserData)
  expect(reply.headers.get('content-type')).toBe('application/zip')
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="Lightning-Cat-/)
  return unzip(Buffer.from(await reply.arrayBuffer()))
}

const read = (files: Record<string, string>, path: string) => JSON.parse(files[path] ?? 'null')

test('default: the archive has everything that is stored about the user, and nothing of anyone else', async () => {
  const [one, other] = [await ownEverything(api), await ownEverything(api)]
  const files = await download(one.client)
  const { ids } = one
  expect(read(files, 'account.json')).toMatchObject([{ id: ids.user, email: one.email }])
  const listed = {
    'sessions.json': ids.session,
    'api_keys.json': ids.apiKey,
    'webhooks.json': ids.webhook,
    'webhook_deliveries.json': ids.delivery,
    'github_connections.json': ids.githubLink,
    'share_links.json': ids.shareLink,
    'tickets.json': ids.ticket,
    'payments.json': ids.payment,
    'equity_log.json': ids.logEntry,
  }
  for (const [path, id] of Object.entries(listed))
    expect(
      read(files, path).map((row: { id: string }) => row.id),
      path,
    ).toContain(id)
  expect(read(files, 'security_log.json')).toContainEqual(expect.objectContaining({ act: 'logged_in' }))

  const project = read(files, `projects/${ids.project}/project.json`)
  expect(project).toMatchObject({ id: ids.project, origin: 'file' })
  for (const { path } of project.files)
    expect(files[`projects/${ids.project}/files/${path}`]).toContain('contract Vault')
  const report = read(files, `scans/${ids.scan}/report.json`)
  expect(report).toMatchObject({ id: ids.scan, status: 'completed', findings: [{ label: 'LC-01' }] })
  expect(files[`scans/${ids.scan}/structure.json`]).toBeDefined()

  const whole = Object.entries(files).flat().join('\n')
  for (const id of [...Object.values(other.ids), other.email]) expect(whole).not.toContain(id)
})

test('refuses to give out a secret or its hash', async () => {
  const { client, token, ids } = await ownEverything(api)
  const whole = Object.entries(await download(client))
    .flat()
    .join('\n')
  const secrets = await Promise.all([
    owner.selectFrom('appUser').select('passwordHash as s').where('id', '=', ids.user).execute(),
    owner.selectFrom('userSession').select('tokenSha256 as s').where('userId', '=', ids.user).execute(),
    owner.selectFrom('apiKey').select('keySha256 as s').where('userId', '=', ids.user).execute(),
    owner.selectFrom('shareLink').select(['tokenSha256 as s']).where('ownerId', '=', ids.user).execute(),
    owner.selectFrom('shareLink').select(['viewSecret as s']).where('ownerId', '=', ids.user).execute(),
  ])
  for (const { s } of [...secrets.flat(), { s: token }]) {
    const spellings = typeof s === 'string' ? [s] : [s.toString('hex'), s.toString('base64'), s.toString('base64url')]
    for (const spelling of spellings) expect(whole.includes(spelling)).toBe(false)
  }
  expect(whole).not.toMatch(/whsec_|argon2id/)
})

test('given a caller that leaves in the middle, the place is free for others', async () => {
  const { client, token } = await signedIn(api)
  const open = async () => {
    const request = get(`${api.origin}${routes.exportUserData.path}`, { headers: { authorization: `Bearer ${token}` } })
    const [reply] = await once(request, 'response')
    return { reply, leave: () => request.destroy() }
  }
  for (let turn = 0; turn < 6; turn++) (await open()).leave()
  await expect.poll(async () => (await client.open(routes.exportUserData)).status).toBe(200)
})
