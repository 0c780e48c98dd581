import { randomUUID } from 'node:crypto'
import { encodePassword, routes } from '@lc/api-contract'
import { findUserByEmail, listActivationLinks } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkIn, mailsTo } from '../../testing/relay.ts'
import { type Api, startApi, webOrigin } from '../../testing/start-api.ts'
import { goodPassword, newestSign, signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ rateLimits: 'register_account=100/60' })
})
afterAll(() => api.stop())

const newEmail = () => `${randomUUID()}@example.com`
const encodedPassword = () => encodePassword(goodPassword)

test.each(['en', 'zh'] as const)('default: sign up, mail, activate, log in, log out (%s)', async (locale) => {
  const email = newEmail()
  const password = await encodedPassword()
  const visitor = api.client(undefined, locale)

  expect(await visitor.call(routes.registerCheck, { body: { email } })).toEqual({ status: 0 })
  await visitor.call(routes.register, { body: { email, password } })
  await expect(visitor.call(routes.login, { body: { email, password } })).rejects.toMatchObject({
    errorName: 'ACCOUNT_NOT_ACTIVE',
  })

  await api.relay.drain()
  const [mail] = await mailsTo(email)
  const link = linkIn(mail?.text ?? '')
  expect(link.origin + link.pathname).toBe(`${webOrigin}${locale === 'zh' ? '/zh' : ''}/auto-detection`)
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ type: 'active', email })
  expect(mail?.html).toContain(`<html lang="${locale}`)
  expect(mail?.html).toContain(link.href.replaceAll('&', '&amp;'))

  await visitor.call(routes.registerActive, { body: { email, sign: link.searchParams.get('sign') ?? '' } })
  expect(await visitor.call(routes.registerCheck, { body: { email } })).toEqual({ status: 1 })

  const { token } = await visitor.call(routes.login, { body: { email, password } })
  const member = api.client(token, locale)
  expect(await member.call(routes.getUser)).toMatchObject({ email, locale })
  expect(await member.call(routes.getEquity)).toEqual({
    detection: { available: 1, held: 0, used: 0 },
    consultation: { available: 0, held: 0, used: 0 },
  })

  await member.call(routes.logout)
  await expect(member.call(routes.getUser)).rejects.toMatchObject({ errorName: 'SESSION_EXPIRED' })
})

test('given an address in capitals, it is the same account', async () => {
  const email = newEmail()
  await api
    .client()
    .call(routes.register, { body: { email: ` ${email.toUpperCase()}`, password: await encodedPassword() } })
  const sign = await newestSign(api, email)
  await api.client().call(routes.registerActive, { body: { email: email.toUpperCase(), sign } })
  expect(await api.client().call(routes.registerCheck, { body: { email } })).toEqual({ status: 1 })
})

/** One sign-up of an address: the link in its mail, and whether its password works. */
const signUp = async (email: string, plain: string) => {
  const password = await encodePassword(plain)
  await api.client().call(routes.register, { body: { email, password } })
  const sign = await newestSign(api, email)
  return {
    activate: () => api.client().call(routes.registerActive, { body: { email, sign } }),
    logIn: () => api.client().call(routes.login, { body: { email, password } }),
  }
}

test.each([0, 1])(
  'given two sign-ups while pending, link %i activates its own password, and the other is void',
  async (used) => {
    const email = newEmail()
    const signUps = [await signUp(email, goodPassword), await signUp(email, 'Another-Word-99')]
    const [mine, other] = used === 0 ? signUps : signUps.toReversed()
    await mine?.activate()
    expect(await mine?.logIn()).toHaveProperty('token')
    await expect(other?.activate()).rejects.toMatchObject({ errorName: 'LINK_INVALID' })
    await expect(other?.logIn()).rejects.toMatchObject({ errorName: 'WRONG_CREDENTIALS' })
    const user = await findUserByEmail(api.db, email)
    expect(await listActivationLinks(api.db, user?.id ?? '')).toEqual([])
  },
)

test('given two links of one account at once, one activates the account with its password', async () => {
  const email = newEmail()
  const signUps = [await signUp(email, goodPassword), await signUp(email, 'Another-Word-99')]
  const activated = await Promise.allSettled(signUps.map(({ activate }) => activate()))
  const entered = await Promise.allSettled(signUps.map(({ logIn }) => logIn()))
  expect(activated.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(entered.map(({ status }) => status)).toEqual(activated.map(({ status }) => status))
})

test('refuses an eleventh sign-up of one address in a day', async () => {
  const email = newEmail()
  for (let time = 0; time < 10; time++) await signUp(email, goodPassword)
  await expect(signUp(email, goodPassword)).rejects.toMatchObject({ errorName: 'RATE_LIMITED' })
})

test('refuses a used link, even ten times at once, and grants once', async () => {
  const email = newEmail()
  const password = await encodedPassword()
  await api.client().call(routes.register, { body: { email, password } })
  const sign = await newestSign(api, email)
  const attempts = await Promise.allSettled(
    Array.from({ length: 10 }, () => api.client().call(routes.registerActive, { body: { email, sign } })),
  )
  expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
  const { token } = await api.client().call(routes.login, { body: { email, password } })
  expect((await api.client(token).call(routes.getEquity)).detection.available).toBe(1)
})

test('refuses a link of another user, a truncated one, and an unknown address', async () => {
  const [email, other] = [newEmail(), newEmail()]
  for (const each of [email, other]) {
    await api.client().call(routes.register, { body: { email: each, password: await encodedPassword() } })
  }
  const sign = await newestSign(api, email)
  for (const body of [
    { email: other, sign },
    { email, sign: sign.slice(0, -1) },
    { email, sign: sign.slice(0, 5) },
    { email: email.slice(0, -6), sign },
    { email, sign: `${sign}=` },
    { email: newEmail(), sign },
  ]) {
    await expect(api.client().call(routes.registerActive, { body })).rejects.toMatchObject({
      errorName: 'LINK_INVALID',
    })
  }
})

test('refuses to activate by GET', async () => {
  const email = newEmail()
  await api.client().call(routes.register, { body: { email, password: await encodedPassword() } })
  const sign = await newestSign(api, email)
  const reply = await fetch(`${api.origin}${routes.registerActive.path}?sign=${sign}&email=${email}`)
  expect(reply.status).toBe(404)
  await api.client().call(routes.registerActive, { body: { email, sign } })
})

test('refuses to sign up an active address', async () => {
  const { email } = await signedIn(api)
  const again = api.client().call(routes.register, { body: { email, password: await encodedPassword() } })
  await expect(again).rejects.toMatchObject({ errorName: 'EMAIL_REGISTERED', status: 200 })
})

test.each([
  'short-A1',
  'no-digits-here-A',
  'NO-LOWER-CASE-1',
  'no-upper-case-1',
  'NoSpecialChar123',
  `Aa1-${'x'.repeat(23)}`,
])('refuses the password %s by the rule, after decoding it', async (plain) => {
  const body = { email: newEmail(), password: await encodePassword(plain) }
  await expect(api.client().call(routes.register, { body })).rejects.toMatchObject({
    errorName: 'INVALID_FIELDS',
    envelope: { result: { fields: { password: 'password_rule' } } },
  })
})

test('refuses a password that keeps the rule but is easy to guess', async () => {
  const email = newEmail()
  const body = { email, password: await encodePassword('Password123!@#') }
  await expect(api.client().call(routes.register, { body })).rejects.toMatchObject({
    errorName: 'INVALID_FIELDS',
    envelope: { result: { fields: { password: 'password_guessable' } } },
  })
  expect(await api.db.selectFrom('appUser').select('id').where('email', '=', email).execute()).toEqual([])
})

test('refuses a wrong password, an unknown user and a broken ciphertext with the same message', async () => {
  const { email } = await signedIn(api)
  const bodies = [
    { email, password: await encodePassword('Wrong-Password-1') },
    { email: newEmail(), password: await encodedPassword() },
    { email, password: 'bm90IGEgY2lwaGVy' },
    { email, password: '%%%' },
  ]
  const envelopes = await Promise.all(
    bodies.map((body) =>
      api
        .client()
        .call(routes.login, { body })
        .catch((failure) => failure.envelope),
    ),
  )
  expect(envelopes[0].code).toBe(4003)
  for (const envelope of envelopes) expect(envelope).toEqual(envelopes[0])
})

test('refuses to store secrets in the log or in the database', async () => {
  const { email, token } = await signedIn(api)
  const sign = await newestSign(api, email)
  const logged = api.logLines.join('\n')
  for (const secret of [token, sign, goodPassword, await encodedPassword()]) expect(logged).not.toContain(secret)
  const stored = JSON.stringify([
    await api.db.selectFrom('userSession').selectAll().execute(),
    await api.db.selectFrom('outbox').selectAll().execute(),
    await api.db.selectFrom('appUser').selectAll().execute(),
    await api.db.selectFrom('mailLink').selectAll().execute(),
  ])
  for (const secret of [token, sign, goodPassword]) expect(stored).not.toContain(secret)
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})
