import { encodePassword, routes } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainRelay, linkIn, mailsTo } from '../../testing/relay.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { ageLinks, goodPassword, newestSign, signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const newPassword = 'Another-Word-99'

/** A user who requested a link and received it. */
const withLink = async () => {
  const user = await signedIn(api)
  return { ...user, sign: await newLink(user.email) }
}

const newLink = async (email: string) => {
  await api.client().call(routes.forgotPassword, { body: { email } })
  await drainRelay(api)
  return newestSign(api, email, 'reset_password')
}

const reset = async (body: { email: string; sign: string }, plain = newPassword) =>
  api.client(undefined, 'zh').call(routes.resetPassword, { body: { ...body, password: await encodePassword(plain) } })

const login = async (email: string, plain: string) =>
  api.client().call(routes.login, { body: { email, password: await encodePassword(plain) } })

const minute = 60_000
const second = 1_000

test('default: the new password works, the old one does not, every session ends, and the user gets a mail', async () => {
  const { email, sign, client } = await withLink()
  const { token } = await login(email, goodPassword)
  expect(await reset({ email, sign })).toEqual({})
  for (const old of [client, api.client(token)]) {
    await expect(old.call(routes.getUser)).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })
  }
  await expect(login(email, goodPassword)).rejects.toMatchObject({ errorName: 'WRONG_CREDENTIALS' })
  expect(await login(email, newPassword)).toHaveProperty('token')
  await drainRelay(api)
  // The mails about the log-ins are in English.
  const notices = (await mailsTo(email)).filter(({ html }) => html.includes('lang="zh'))
  expect(notices.map(({ text }) => linkIn(text).protocol)).toEqual(['about:'])
})

test('refuses a used link, even ten times at once', async () => {
  const { email, sign } = await withLink()
  const attempts = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => reset({ email, sign }, `${newPassword}${index}`)),
  )
  expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
  await expect(reset({ email, sign })).rejects.toMatchObject({ errorName: 'LINK_INVALID' })
})

test('refuses old, unsent, foreign, truncated, extended, superseded and unknown links with the same envelope', async () => {
  const [expired, unsent, other, superseded] = [await withLink(), await withLink(), await withLink(), await withLink()]
  await api.db.updateTable('mailLink').set({ sentAt: null }).where('userId', '=', unsent.id).execute()
  await newLink(superseded.email)
  const activation = await newestSign(api, other.email, 'active')
  const bodies = [
    { email: expired.email, sign: expired.sign },
    { email: unsent.email, sign: unsent.sign },
    { email: other.email, sign: expired.sign },
    { email: other.email, sign: other.sign.slice(0, -1) },
    { email: other.email, sign: other.sign.slice(0, 5) },
    { email: other.email, sign: '' },
    { email: other.email.slice(0, -6), sign: other.sign },
    { email: '', sign: other.sign },
    { email: other.email, sign: `${other.sign}=` },
    { email: other.email, sign: activation },
    { email: superseded.email, sign: superseded.sign },
    { email: 'nobody@example.com', sign: other.sign },
  ]
  await ageLinks(api, { email: expired.email, ms: 15 * minute + second })
  const envelopes = await Promise.all(bodies.map((body) => reset(body).catch((failure) => failure.envelope)))
  expect(envelopes[0]).toEqual({ code: 4005, message: expect.any(String) })
  for (const envelope of envelopes) expect(envelope).toEqual(envelopes[0])
  expect(await reset({ email: other.email, sign: other.sign })).toEqual({})
})

test('given a link of 14:55, it is still valid', async () => {
  const { email, sign } = await withLink()
  await ageLinks(api, { email, ms: 15 * minute - 5 * second })
  expect(await reset({ email, sign })).toEqual({})
})

test.each(['short-A1', 'No-digits-at-all', ''])(
  'given the bad password %j, refuses it without using up the link',
  async (plain) => {
    const { email, sign } = await withLink()
    await expect(reset({ email, sign }, plain)).rejects.toMatchObject({
      errorName: 'INVALID_FIELDS',
      envelope: { result: { fields: { password: 'password_rule' } } },
    })
    expect(await reset({ email, sign })).toEqual({})
  },
)

test('refuses a guessable password without using up the link', async () => {
  const { email, sign } = await withLink()
  await expect(reset({ email, sign }, 'Qwerty123456!')).rejects.toMatchObject({
    errorName: 'INVALID_FIELDS',
    envelope: { result: { fields: { password: 'password_guessable' } } },
  })
  expect(await reset({ email, sign })).toEqual({})
})

test('refuses to use a link by GET', async () => {
  const { email, sign } = await withLink()
  const query = new URLSearchParams({
    email,
    sign,
    type: 'reset_password',
    password: await encodePassword(newPassword),
  })
  expect((await fetch(`${api.origin}${routes.resetPassword.path}?${query}`)).status).toBe(404)
  expect(await reset({ email, sign })).toEqual({})
})

test('given a log-in that races a reset, no session of the old password is left', async () => {
  for (let round = 0; round < 5; round++) {
    const { email, sign } = await withLink()
    const [, ...logins] = await Promise.allSettled([
      reset({ email, sign }),
      ...Array.from({ length: 6 }, () => login(email, goodPassword)),
    ])
    for (const attempt of logins) {
      if (attempt.status === 'rejected') continue
      const reply = api.client(attempt.value.token).call(routes.getUser)
      await expect(reply).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })
    }
  }
})
