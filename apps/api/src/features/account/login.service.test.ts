import { createClient, encodePassword, headers, languageTags, routes } from '@lc/api-contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { abusedCiphertexts } from '../../testing/hostile-stage.ts'
import { drainRelay } from '../../testing/relay.ts'
import { killSpawned, spawnApi } from '../../testing/spawn-api.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { goodPassword, newestSign, signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterEach(killSpawned)
afterAll(() => api.stop())

const login = async (email: string, password?: string) =>
  api.client().call(routes.login, { body: { email, password: password ?? (await encodePassword(goodPassword)) } })

const storedHash = async (email: string) =>
  (await api.db.selectFrom('appUser').select('passwordHash').where('email', '=', email).executeTakeFirstOrThrow())
    .passwordHash

const linkFor = async (email: string) => {
  await api.client().call(routes.forgotPassword, { body: { email } })
  await drainRelay(api)
  return newestSign(api, email, 'reset_password')
}

test('refuses every broken ciphertext, and that of another user, exactly like a wrong password', async () => {
  const wrong = await login((await signedIn(api)).email, await encodePassword('Wrong-Password-1')).catch(
    (failure) => failure,
  )
  expect(wrong).toMatchObject({ status: 200, envelope: { code: 4003 } })
  for (const [name, password] of [
    ...(await abusedCiphertexts()),
    ['a replay', await encodePassword('Others-Word-11')],
  ]) {
    const { email } = await signedIn(api)
    const abused = await login(email, password).catch((failure) => failure)
    expect([name, abused.status, abused.envelope]).toEqual([name, wrong.status, wrong.envelope])
  }
})

test.each(await abusedCiphertexts())('refuses %s by the password rule in sign-up and reset', async (_, password) => {
  const { email } = await signedIn(api)
  const body = { email, sign: await linkFor(email), password }
  const refused = { status: 200, envelope: { code: 4001, result: { fields: { password: 'password_rule' } } } }
  const registered = api.client().call(routes.register, { body: { email: `new-${email}`, password } })
  await expect(registered).rejects.toMatchObject(refused)
  await expect(api.client().call(routes.resetPassword, { body })).rejects.toMatchObject(refused)
})

test('default: the session records its browser, and the user gets the language of the log-in', async () => {
  const { email } = await signedIn(api, 'en')
  const sent = { 'content-type': 'application/json', 'user-agent': 'Browser/1.0', [headers.language]: languageTags.zh }
  const body = JSON.stringify({ email, password: await encodePassword(goodPassword) })
  const reply = await fetch(api.origin + routes.login.path, { method: 'POST', headers: sent, body })
  const client = api.client((await reply.json()).result.token)
  expect(await client.call(routes.getUser)).toMatchObject({ locale: 'zh' })
  const { sessions } = await client.call(routes.listSessions)
  expect(sessions[0]).toMatchObject({ userAgent: 'Browser/1.0', isCurrent: true })
})

test('given a stale hash, the log-in renews it, and a wrong password does not', async () => {
  const { email } = await signedIn(api)
  const [current, stale] = [await storedHash(email), (await storedHash(email)).slice(8)]
  await api.db.updateTable('appUser').set({ passwordHash: stale }).where('email', '=', email).execute()
  await login(email, await encodePassword('Wrong-Password-1')).catch(() => undefined)
  expect(await storedHash(email)).toBe(stale)
  await login(email)
  expect((await storedHash(email)).slice(0, 8)).toBe(current.slice(0, 8))
  await login(email)
})

test('given a new pepper and a new link key, no one is logged out, and earlier passwords and links stay valid', async () => {
  const [user, resetting] = [await signedIn(api), await signedIn(api)]
  const sign = await linkFor(resetting.email)
  const before = await storedHash(user.email)
  const spawned = spawnApi(api.appUrl, {
    PASSWORD_PEPPER: 'new-pepper-of-the-tests-0123456789',
    PASSWORD_PEPPER_PREVIOUS: 'pepper-of-the-tests-0123456789abc',
    LINK_KEY: 'new-link-key-of-the-tests-0123456789',
    LINK_KEY_PREVIOUS: 'link-key-of-the-tests-0123456789',
  })
  const origin = await spawned.origin
  const at = (token?: string) => createClient({ origin, locale: 'en', token: () => token })
  expect(await at(user.token).call(routes.getUser)).toMatchObject({ email: user.email })

  const password = await encodePassword(goodPassword)
  for (let time = 0; time < 2; time++) {
    expect(await at().call(routes.login, { body: { email: user.email, password } })).toHaveProperty('token')
  }
  expect((await storedHash(user.email)).slice(0, 8)).not.toBe(before.slice(0, 8))
  expect(await at().call(routes.resetPassword, { body: { email: resetting.email, sign, password } })).toEqual({})
})
