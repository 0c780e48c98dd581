import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodePassword, routes } from '@lc/api-contract'
import { openSpeedJudge } from '@lc/testkit/judge-speed'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { refusedPort } from '../testing/failing-servers.ts'
import { linkIn, mailsTo } from '../testing/relay.ts'
import { connectTo, killSpawned, spawnApi } from '../testing/spawn-api.ts'
import { type Api, startApi } from '../testing/start-api.ts'
import { ageLinks, goodPassword, newestSign, signedIn } from '../testing/users.ts'

const judgeSpeed = openSpeedJudge()

const OUTAGE_MS = 60_000
/** After the first half of the outage a mail is retried every thirty seconds. */
const MAX_DELAY_MS = 35_000
/** Far less than the outage, and enough for a busy machine to hash a password. */
const AT_ONCE_MS = 5_000

let api: Api
let smtp: Awaited<ReturnType<typeof refusedPort>>
beforeAll(async () => {
  api = await startApi()
  smtp = await refusedPort()
})
afterAll(async () => {
  killSpawned()
  await smtp.close()
  await api.stop()
})

const resetMailTo = async (email: string) =>
  (await mailsTo(email)).find((mail) => linkIn(mail.text).searchParams.get('type') === 'reset_password')

test('given a mail server down for 60 s, sign-up answers at once, the mails arrive later, and a link has its full time', {
  timeout: 150_000,
}, async () => {
  const { email: member } = await signedIn(api)
  const newcomer = `${randomUUID()}@example.com`
  const password = await encodePassword(goodPassword)
  const origin = await spawnApi(api.appUrl, { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }).origin
  const visitor = connectTo(origin)

  const downAt = performance.now()
  await visitor.call(routes.register, { body: { email: newcomer, password } })
  const signUpMs = performance.now() - downAt
  judgeSpeed(() => expect(signUpMs).toBeLessThan(AT_ONCE_MS))
  await sleep(OUTAGE_MS / 2)
  const requestedAt = performance.now()
  await visitor.call(routes.forgotPassword, { body: { email: member } })
  const requestMs = performance.now() - requestedAt
  judgeSpeed(() => expect(requestMs).toBeLessThan(AT_ONCE_MS))

  await vi.waitFor(() => newestSign(api, member, 'reset_password'), { timeout: 5_000, interval: 100 })
  const unsent = { email: member, password, sign: await newestSign(api, member, 'reset_password') }
  await expect(visitor.call(routes.resetPassword, { body: unsent })).rejects.toMatchObject({
    errorName: 'LINK_INVALID',
  })
  await sleep(OUTAGE_MS - (performance.now() - downAt))
  expect([await mailsTo(newcomer), await resetMailTo(member)]).toEqual([[], undefined])

  const { hostname, port } = new URL(inject('smtpUrl'))
  await smtp.open({ host: hostname, port: Number(port) })
  const arrival = { timeout: MAX_DELAY_MS, interval: 200 }
  const [activation, reset] = await Promise.all([
    vi.waitUntil(async () => (await mailsTo(newcomer))[0], arrival),
    vi.waitUntil(() => resetMailTo(member), arrival),
  ])
  const signIn = (text: string) => linkIn(text).searchParams.get('sign') ?? ''
  await visitor.call(routes.registerActive, { body: { email: newcomer, sign: signIn(activation.text) } })
  await ageLinks(api, { email: member, ms: 14 * 60_000 + 40_000 })
  const body = { email: member, password, sign: signIn(reset.text) }
  expect(await visitor.call(routes.resetPassword, { body })).toEqual({})
  expect(await mailsTo(newcomer)).toHaveLength(1)
})
