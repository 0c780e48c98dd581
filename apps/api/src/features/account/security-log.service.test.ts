import { encodePassword, headers, type Locale, languageTags, routes } from '@lc/api-contract'
import { listGithubLinks, saveGithubLink, verifyAudit } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAsOwner } from '../../testing/owner-database.ts'
import { drainRelay, linkIn, mailsTo } from '../../testing/relay.ts'
import { makeCompletedScan } from '../../testing/scans.ts'
import { type Api, randomAddress, startApi, webOrigin } from '../../testing/start-api.ts'
import { confirmQuietly, goodPassword, newestSign, signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  const resolve = async () => [{ address: '93.184.216.34', family: 4 }]
  api = await startApi({ webhooks: { resolve } })
})
afterAll(() => api.stop())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

interface LoginOptions {
  password?: string
  address?: string
  userAgent?: string
  locale?: Locale
}

/** A log-in from one address with one browser. Returns the token, or undefined if it was refused. */
const logIn = async (email: string, options: LoginOptions = {}): Promise<string | undefined> => {
  const { password = goodPassword, address = randomAddress(), userAgent = FIREFOX, locale = 'en' } = options
  const reply = await fetch(api.origin + routes.login.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'user-agent': userAgent,
      [headers.language]: languageTags[locale],
    },
    body: JSON.stringify({ email, password: await encodePassword(password) }),
  })
  return (await reply.json()).result?.token
}

type User = Awaited<ReturnType<typeof signedIn>>

const actsOf = async ({ client }: Pick<User, 'client'>) =>
  (await client.call(routes.listSecurityLog, { query: { limit: 100 } })).items.map(({ act }) => act).reverse()

const change = async (user: User) => {
  const { client, id: userId } = user
  const created = await client.call(routes.createApiKey, {
    body: { name: 'Build server', scopes: ['scan:read'], expiresInDays: 7 },
  })
  await client.call(routes.revokeApiKey, { body: { id: created.key.id } })
  const hook = await client.call(routes.createWebhook, {
    body: { url: 'https://hooks.example.com/private-path', events: ['scan.completed'] },
  })
  await client.call(routes.changeWebhook, { body: { id: hook.webhook.id, isOn: false } })
  await client.call(routes.rotateWebhookSecret, { body: { id: hook.webhook.id } })
  await client.call(routes.deleteWebhook, { body: { id: hook.webhook.id } })
  const scanId = await makeCompletedScan(api, { client, userId, findings: [] })
  const shared = await client.call(routes.createShareLink, {
    body: { id: scanId, disclosure: 'full', expiresInDays: 30 },
  })
  await client.call(routes.revokeShareLink, { body: { id: shared.link.id } })
  const installation = { installationId: 1, accountLogin: 'harbor', githubUserId: 2, githubLogin: 'ann' }
  await saveGithubLink(api.db, { ownerId: userId, ...installation })
  const [link] = await listGithubLinks(api.db, userId)
  await client.call(routes.removeGithubLink, { body: { id: link?.id ?? '' } })
  return [created.secret, hook.secret, shared.token]
}

const changes = [
  'api_key_created',
  'api_key_revoked',
  'webhook_created',
  'webhook_changed',
  'webhook_secret_rotated',
  'webhook_deleted',
  'share_link_created',
  'share_link_revoked',
  'github_unlinked',
]

test('default: every act is recorded once, in order, without a secret or an address, in one verified chain', async () => {
  const user = await signedIn(api)
  const address = '203.0.113.77'
  const secrets = await change(user)
  expect(await logIn(user.email, { password: 'Wrong-Password-1', address })).toBeUndefined()
  await expect.poll(() => actsOf(user)).toContain('login_failed')
  const [second = ''] = [await logIn(user.email, { address }), await logIn(user.email, { address })]
  const { sessions } = await api.client(second).call(routes.listSessions)
  const current = sessions.find(({ isCurrent }) => isCurrent)?.id ?? ''
  await user.client.call(routes.revokeSessions, { body: { which: 'one', sessionId: current } })
  await user.client.call(routes.revokeSessions, { body: { which: 'others' } })
  await user.client.call(routes.forgotPassword, { body: { email: user.email } })
  await drainRelay(api)
  const sign = await newestSign(api, user.email, 'reset_password')
  const password = 'Another-Word-99'
  const body = { email: user.email, sign, password: await encodePassword(password) }
  await api.client().call(routes.resetPassword, { body })
  const token = (await logIn(user.email, { password, address })) ?? ''
  const client = api.client(token)
  expect(await actsOf({ client })).toEqual([
    'account_activated',
    'logged_in',
    ...changes,
    'login_failed',
    'logged_in',
    'logged_in',
    'session_revoked',
    'other_sessions_revoked',
    'password_changed',
    'logged_in',
  ])
  await confirmQuietly(api, token)
  await client.call(routes.deleteUser)
  const entries = await api.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('userId', '=', user.id)
    .orderBy('id')
    .execute()
  expect(entries.at(-1)).toMatchObject({ act: 'account_deleted', requestId: expect.any(String) })
  const stored = JSON.stringify(entries.map(({ networkHash, ...entry }) => entry))
  for (const hidden of [
    user.email,
    address,
    password,
    sign,
    token,
    ...secrets,
    'private-path',
    'Build server',
    'harbor',
  ])
    expect(stored).not.toContain(hidden)
  expect((await verifyAudit(api.db)).broken).toBeUndefined()
})

test('default: a log-out is recorded once, and ending the current session is one', async () => {
  const user = await signedIn(api)
  const [token = '', other = ''] = [await logIn(user.email), await logIn(user.email)]
  await api.client(token).call(routes.logout)
  const { sessions } = await api.client(other).call(routes.listSessions)
  const sessionId = sessions.find(({ isCurrent }) => isCurrent)?.id ?? ''
  await api.client(other).call(routes.revokeSessions, { body: { which: 'one', sessionId } })
  expect((await actsOf(user)).slice(-2)).toEqual(['logged_out', 'logged_out'])
})

test('given an act that is refused, records nothing', async () => {
  const user = await signedIn(api)
  const before = await actsOf(user)
  const id = '00000000-0000-7000-8000-000000000000'
  await expect(user.client.call(routes.revokeApiKey, { body: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(user.client.call(routes.deleteWebhook, { body: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(
    user.client.call(routes.revokeSessions, { body: { which: 'one', sessionId: id } }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await actsOf(user)).toEqual(before)
})

test('default: pages with a cursor, refuses a malformed one, and shows the browser of log-ins', async () => {
  const user = await signedIn(api)
  await logIn(user.email)
  const list = (query: { limit: number; cursor?: string }) => user.client.call(routes.listSecurityLog, { query })
  const first = await list({ limit: 1 })
  expect(first.items).toMatchObject([{ act: 'logged_in', browser: { browser: 'Firefox', system: 'Linux' } }])
  const rest = await list({ limit: 50, cursor: first.nextCursor ?? '' })
  expect(rest.items.map(({ act }) => act)).toEqual(['logged_in', 'account_activated'])
  expect(rest.nextCursor).toBeUndefined()
  await expect(list({ limit: 1, cursor: 'x' })).rejects.toMatchObject({ errorName: 'BAD_REQUEST' })
})

const newDeviceMails = async (email: string) => {
  await drainRelay(api)
  return (await mailsTo(email)).filter(({ text }) => linkIn(text).hash === '#sessions')
}

test('default: a log-in with another browser or from another network sends one mail, a known one none', async () => {
  const { email } = await signedIn(api)
  expect(await newDeviceMails(email)).toHaveLength(0)
  const address = '198.51.100.7'
  await logIn(email, { address })
  const [mail] = await newDeviceMails(email)
  expect(linkIn(mail?.text ?? '').href).toBe(`${webOrigin}/account#sessions`)
  expect(mail?.text).toContain('Firefox on Linux')
  await logIn(email, { address })
  await logIn(email, { address: '198.51.100.250', userAgent: FIREFOX.replace('144', '145') })
  expect(await newDeviceMails(email)).toHaveLength(1)
  await logIn(email, { address, userAgent: 'curl/8.5.0' })
  expect(await newDeviceMails(email)).toHaveLength(2)
  await logIn(email, { address: '198.51.101.7' })
  expect(await newDeviceMails(email)).toHaveLength(3)
})

test('given a log-in in another language, the mail is in the language that the user had before', async () => {
  const { email } = await signedIn(api, 'zh')
  await logIn(email, { locale: 'en' })
  const [mail] = await newDeviceMails(email)
  expect(mail?.html).toContain('lang="zh')
})

test('given parallel log-ins from one new device, sends one mail', async () => {
  const { email } = await signedIn(api)
  const address = randomAddress()
  await Promise.all(Array.from({ length: 4 }, () => logIn(email, { address })))
  expect(await newDeviceMails(email)).toHaveLength(1)
})

test('error: if the entry can’t be written, the log-in fails and leaves no session', async () => {
  const { email, client } = await signedIn(api)
  const owner = openAsOwner(api)
  await owner.schema.alterTable('audit_entry').renameTo('audit_entry_away').execute()
  expect(await logIn(email)).toBeUndefined()
  await owner.schema.alterTable('audit_entry_away').renameTo('audit_entry').execute()
  await owner.destroy()
  expect((await client.call(routes.listSessions)).sessions).toHaveLength(1)
  expect(await logIn(email)).toBeDefined()
})
