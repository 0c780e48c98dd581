import { routes } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainRelay, linkIn, mailsTo } from '../../testing/relay.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

test('default: mails a link to the own address in the language of the page, and the session continues', async () => {
  const { email, token, client } = await signedIn(api)
  await drainRelay(api)
  await api.client(token, 'zh').call(routes.changePassword, { body: { email: email.toUpperCase() } })
  await drainRelay(api)
  const mail = (await mailsTo(email)).at(-1)
  const link = linkIn(mail?.text ?? '')
  expect(link.pathname).toBe('/zh/auto-detection')
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ type: 'reset_password', email })
  expect(await client.call(routes.getUser)).toMatchObject({ email })
})

test('refuses another address, whether it has an account or not, and mails no one', async () => {
  const [own, other] = [await signedIn(api), await signedIn(api)]
  await drainRelay(api)
  for (const email of [other.email, 'nobody@example.com']) {
    await expect(own.client.call(routes.changePassword, { body: { email } })).rejects.toMatchObject({
      errorName: 'INVALID_FIELDS',
      envelope: { result: { fields: { email: 'not_yours' } } },
    })
  }
  await drainRelay(api)
  for (const email of [own.email, other.email]) expect(await mailsTo(email)).toHaveLength(1)
})
