import { randomUUID } from 'node:crypto'
import { encodePassword, headers, languageTags, routes } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainRelay, linkIn, mailsTo } from '../../testing/relay.ts'
import { type Api, startApi, webOrigin } from '../../testing/start-api.ts'
import { goodPassword, signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const newEmail = () => `${randomUUID()}@example.com`

const pendingEmail = async () => {
  const email = newEmail()
  await api.client().call(routes.register, { body: { email, password: await encodePassword(goodPassword) } })
  await drainRelay(api)
  return email
}

const resetMailsTo = async (email: string) =>
  (await mailsTo(email)).filter((mail) => linkIn(mail.text).searchParams.get('type') === 'reset_password')

test.each(['en', 'zh'] as const)(
  'default: mails a link in the language of the requesting page (%s)',
  async (locale) => {
    const { email } = await signedIn(api, locale === 'en' ? 'zh' : 'en')
    expect(await api.client(undefined, locale).call(routes.forgotPassword, { body: { email } })).toEqual({})
    await drainRelay(api)
    const [mail] = await resetMailsTo(email)
    const link = linkIn(mail?.text ?? '')
    expect(link.origin + link.pathname).toBe(`${webOrigin}${locale === 'zh' ? '/zh' : ''}/auto-detection`)
    expect(link.searchParams.get('email')).toBe(email)
    expect(mail?.html).toContain(`lang="${locale}`)
  },
)

test('refuses to reveal who has an account: known, pending and unknown get the same answer and one row each', async () => {
  const addresses = [(await signedIn(api)).email, await pendingEmail(), newEmail()]
  await drainRelay(api)
  const answers = addresses.map(async (email) => {
    const reply = await api.client().open(routes.forgotPassword, { body: { email } })
    return { status: reply.status, text: await reply.text() }
  })
  const [known, pending, unknown] = await Promise.all(answers)
  expect(known).toEqual({ status: 200, text: '{"code":1,"message":"success","result":{}}' })
  expect(pending).toEqual(known)
  expect(unknown).toEqual(known)
  const open = await api.db.selectFrom('outbox').select('payload').where('doneAt', 'is', null).execute()
  expect(open.map(({ payload }) => ('email' in payload ? payload.email : '')).toSorted()).toEqual(addresses.toSorted())

  await drainRelay(api)
  expect(await Promise.all(addresses.map(async (email) => (await resetMailsTo(email)).length))).toEqual([1, 0, 0])
  const rows = await api.db.selectFrom('outbox').select(['doneAt', 'lastError', 'payload']).execute()
  for (const row of rows) expect(row).toMatchObject({ doneAt: expect.any(Date), lastError: null })
  for (const email of addresses) expect(JSON.stringify(rows)).not.toContain(email)
})

test('refuses to use the Host header in a link', async () => {
  const { email, token } = await signedIn(api)
  const newcomer = newEmail()
  const evil = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
  }
  const calls = [
    { url: routes.register.path, payload: { email: newcomer, password: await encodePassword(goodPassword) } },
    { url: routes.forgotPassword.path, payload: { email } },
    { url: routes.changePassword.path, payload: { email } },
  ]
  for (const call of calls) {
    const sent = { ...evil, [headers.auth]: `Bearer ${token}`, [headers.language]: languageTags.en }
    const reply = await api.app.inject({ method: 'POST', headers: sent, ...call })
    expect(reply.json()).toMatchObject({ code: 1 })
  }
  await drainRelay(api)
  const mails = [...(await mailsTo(newcomer)), ...(await resetMailsTo(email))]
  expect(mails.map((mail) => linkIn(mail.text).origin)).toEqual([webOrigin, webOrigin, webOrigin])
  expect(JSON.stringify(mails)).not.toContain('evil')
})
