import { type Client, encodePassword, routes } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginDelayRule } from '../../http/limits/login-delay.ts'
import { drainRelay, mailsTo } from '../../testing/relay.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { goodPassword, newestSign, signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  // Longer than the next call takes, even on a slow machine.
  api = await startApi({ loginDelay: { firstSeconds: 3_600, maxSeconds: 86_400 } })
})
afterAll(() => api.stop())

const newPassword = 'Another-Word-99'

const replace = async (client: Client, passwords: { current?: string; password?: string } = {}) => {
  const { current = goodPassword, password = newPassword } = passwords
  const body = { current: await encodePassword(current), password: await encodePassword(password) }
  return client.call(routes.replacePassword, { body })
}

const login = async (email: string, plain: string) =>
  api.client().call(routes.login, { body: { email, password: await encodePassword(plain) } })

test('default: the new password works, only this session stays, and the user gets a mail and an entry', async () => {
  const { email, client } = await signedIn(api)
  const { token } = await login(email, goodPassword)
  expect(await replace(client)).toEqual({})
  expect(await client.call(routes.getUser)).toMatchObject({ email })
  await expect(api.client(token).call(routes.getUser)).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })
  await expect(login(email, goodPassword)).rejects.toMatchObject({ errorName: 'WRONG_CREDENTIALS' })
  expect(await login(email, newPassword)).toHaveProperty('token')
  await drainRelay(api)
  const subject = m.mail_changed_subject({ product: brand.product.en }, { locale: 'en' })
  expect((await mailsTo(email)).filter((mail) => mail.subject === subject)).toHaveLength(1)
  const { items } = await client.call(routes.listSecurityLog)
  expect(items.filter(({ act }) => act === 'password_changed')).toHaveLength(1)
})

test('given an open reset link, it is void afterwards', async () => {
  const { email, client } = await signedIn(api)
  await api.client().call(routes.forgotPassword, { body: { email } })
  await drainRelay(api)
  const sign = await newestSign(api, email, 'reset_password')
  await replace(client)
  const body = { email, sign, password: await encodePassword('Brand-New-Word-8') }
  await expect(api.client().call(routes.resetPassword, { body })).rejects.toMatchObject({ errorName: 'LINK_INVALID' })
})

test.each([
  ['short-A1', 'password_rule'],
  ['Qwerty123456!', 'password_guessable'],
])('refuses the new password %s, and nothing changes', async (password, code) => {
  const { email, client } = await signedIn(api)
  await expect(replace(client, { password })).rejects.toMatchObject({
    errorName: 'INVALID_FIELDS',
    envelope: { result: { fields: { password: code } } },
  })
  expect(await login(email, goodPassword)).toHaveProperty('token')
})

test('refuses wrong guesses of the current password, and then even the right one for a while', async () => {
  const { email, client } = await signedIn(api)
  for (let turn = 0; turn < loginDelayRule.freeTries; turn++)
    await expect(replace(client, { current: 'Wrong-Password-1' })).rejects.toMatchObject({
      errorName: 'WRONG_PASSWORD',
    })
  await expect(replace(client)).rejects.toMatchObject({ errorName: 'RATE_LIMITED' })
  // The owner's log-in isn't delayed by guesses with a session.
  expect(await login(email, goodPassword)).toHaveProperty('token')
})

test('given four changes at once, exactly one wins', async () => {
  const { email, client } = await signedIn(api)
  const passwords = Array.from({ length: 4 }, (_, index) => `${newPassword}${index}`)
  const ends = await Promise.allSettled(passwords.map((password) => replace(client, { password })))
  const won = passwords.filter((_, index) => ends[index]?.status === 'fulfilled')
  expect(won).toHaveLength(1)
  expect(await login(email, won[0] ?? '')).toHaveProperty('token')
})
