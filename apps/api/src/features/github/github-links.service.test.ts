import { type BodyInput, type Client, encodePassword, routes } from '@lc/api-contract'
import { serveFakeGithub } from '@lc/testkit/github'
import { readEveryRow } from '@lc/testkit/services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../testing/start-api.ts'
import { goodPassword, signedIn } from '../../testing/users.ts'

const ann = { id: 1, login: 'ann-on-github' }
const bob = { id: 2, login: 'bob-on-github' }

let api: Api
let github: Awaited<ReturnType<typeof serveFakeGithub>>
beforeAll(async () => {
  github = await serveFakeGithub()
  github.users.push(ann, bob)
  github.installations.push(
    { id: 10, account: 'harbor', repositories: { vault: { [ann.login]: 'admin' } } },
    { id: 20, account: 'quay', repositories: { pool: { [bob.login]: 'admin' } } },
    { id: 30, account: 'pier', repositories: { swap: { [ann.login]: 'read' } } },
  )
  const { clientId, clientSecret, url } = github
  api = await startApi({
    rateLimits: 'github_user=1000/60',
    github: { clientId, clientSecret, slug: 'lightning-cat', webUrl: url, apiUrl: url },
  })
})
afterAll(async () => {
  await api.stop()
  await github.close()
})

const start = async (client: Client, isInstalled = false) => {
  const { url } = await client.call(routes.startGithubLink, { body: { isInstalled } })
  return { url: new URL(url), state: new URL(url).searchParams.get('state') ?? '' }
}

const finish = (client: Client, body: BodyInput<typeof routes.finishGithubLink>) =>
  client.call(routes.finishGithubLink, { body })

const accountsOf = async (client: Client) =>
  (await client.call(routes.listGithubLinks)).links.map(({ accountLogin }) => accountLogin)

const refused = { errorName: 'GITHUB_REFUSED' }

test('default: connects an installation, gives the token back, lists and removes the connection', async () => {
  const { client } = await signedIn(api)
  expect(await client.call(routes.listGithubLinks)).toEqual({ isAvailable: true, links: [] })
  const { url, state } = await start(client)
  expect(url.pathname).toBe('/apps/lightning-cat/installations/new')
  expect(state).toMatch(/^en\./)
  const { links } = await finish(client, { state, code: github.makeCode(ann), installation: 10 })
  expect(links).toEqual([expect.objectContaining({ accountLogin: 'harbor', githubLogin: ann.login })])
  expect(github.userTokens.size).toBe(0)
  const id = links[0]?.id ?? ''
  await client.call(routes.removeGithubLink, { body: { id } })
  expect(await accountsOf(client)).toEqual([])
  await expect(client.call(routes.removeGithubLink, { body: { id } })).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
})

test('given an installed app, logs in and connects every installation that the user can see', async () => {
  const { client } = await signedIn(api, 'zh')
  const { url, state } = await start(client, true)
  expect(url.pathname).toBe('/login/oauth/authorize')
  expect(url.searchParams.get('client_id')).toBe(github.clientId)
  expect(state).toMatch(/^zh\./)
  await finish(client, { state, code: github.makeCode(ann) })
  expect(await accountsOf(client)).toEqual(['harbor', 'pier'])
  const again = await start(client, true)
  await finish(client, { state: again.state, code: github.makeCode(ann) })
  expect(await accountsOf(client)).toEqual(['harbor', 'pier'])
})

test('refuses an installation that the user can’t see on GitHub', async () => {
  const { client } = await signedIn(api)
  for (const installation of [20, 99]) {
    const { state } = await start(client)
    await expect(finish(client, { state, code: github.makeCode(ann), installation })).rejects.toMatchObject(refused)
  }
  expect(await accountsOf(client)).toEqual([])
  expect(github.userTokens.size).toBe(0)
})

test('refuses a state that was used, replaced or invented, before it calls GitHub', async () => {
  const { client } = await signedIn(api)
  const first = await start(client)
  const second = await start(client)
  await finish(client, { state: second.state, code: github.makeCode(ann), installation: 10 })
  const calls = github.calls.length
  for (const state of [first.state, second.state, 'en.made-up'])
    await expect(finish(client, { state, code: github.makeCode(ann), installation: 30 })).rejects.toMatchObject(refused)
  expect(github.calls.length).toBe(calls)
  expect(await accountsOf(client)).toEqual(['harbor'])
})

test('refuses an expired state', async () => {
  const { client, id } = await signedIn(api)
  const { state } = await start(client)
  const past = new Date(Date.now() - 1_000)
  const row = api.db.selectFrom('githubState').select('expiresAt').where('ownerId', '=', id)
  const minutes = ((await row.executeTakeFirstOrThrow()).expiresAt.getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(9)
  expect(minutes).toBeLessThan(10.1)
  await api.db.updateTable('githubState').set({ expiresAt: past }).where('ownerId', '=', id).execute()
  await expect(finish(client, { state, code: github.makeCode(ann) })).rejects.toMatchObject(refused)
})

test('refuses a state of another session, of the same user or of another', async () => {
  const [victim, attacker] = [await signedIn(api), await signedIn(api)]
  const { state } = await start(attacker.client)
  await expect(finish(victim.client, { state, code: github.makeCode(bob) })).rejects.toMatchObject(refused)
  expect(await accountsOf(victim.client)).toEqual([])
  const credentials = { email: attacker.email, password: await encodePassword(goodPassword) }
  const { token } = await api.client().call(routes.login, { body: credentials })
  await expect(finish(api.client(token), { state, code: github.makeCode(bob) })).rejects.toMatchObject(refused)
  await finish(attacker.client, { state, code: github.makeCode(bob) })
  expect(await accountsOf(attacker.client)).toEqual(['quay'])
})

test('refuses a code that GitHub does not know, and reports a GitHub that fails', async () => {
  const { client } = await signedIn(api)
  const { state } = await start(client)
  await expect(finish(client, { state, code: 'made-up' })).rejects.toMatchObject(refused)
  const later = await start(client)
  github.setDown(true)
  const failed = finish(client, { state: later.state, code: 'any' })
  await expect(failed).rejects.toMatchObject({ errorName: 'UPSTREAM_FAILED' })
  github.setDown(false)
})

test('a user sees and removes only own connections', async () => {
  const [owner, stranger] = [await signedIn(api), await signedIn(api)]
  const { state } = await start(owner.client)
  const { links } = await finish(owner.client, { state, code: github.makeCode(ann), installation: 10 })
  expect(await accountsOf(stranger.client)).toEqual([])
  const removed = stranger.client.call(routes.removeGithubLink, { body: { id: links[0]?.id ?? '' } })
  await expect(removed).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  expect(await accountsOf(owner.client)).toEqual(['harbor'])
})

test('given no GitHub App, nothing can be started or finished', async () => {
  const other = await startApi()
  try {
    const { client } = await signedIn(other)
    expect(await client.call(routes.listGithubLinks)).toEqual({ isAvailable: false, links: [] })
    await expect(start(client)).rejects.toMatchObject({ errorName: 'GITHUB_OFF' })
    await expect(finish(client, { state: 'a', code: 'b' })).rejects.toMatchObject({ errorName: 'GITHUB_OFF' })
  } finally {
    await other.stop()
  }
})

test('no code, token, state or secret is in the log or the database', async () => {
  const { client } = await signedIn(api)
  const { state } = await start(client)
  await finish(client, { state, code: github.makeCode(ann), installation: 10 })
  const text = [await readEveryRow(api.ownerUrl), ...api.logLines].join('\n')
  expect(text).toContain(ann.login)
  expect(github.secrets.length).toBeGreaterThan(4)
  for (const secret of [...github.secrets, github.clientSecret, state]) expect(text).not.toContain(secret)
})
