import { randomUUID } from 'node:crypto'
import { type Locale, routes } from '@lc/api-contract'
import { cancelScan, completeScan, eraseUser, failScan } from '@lc/db'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import '@lc/testkit/failpoints'
import { openAsOwner } from '../testing/owner-database.ts'
import { drainRelay, linkIn, mailsTo } from '../testing/relay.ts'
import { sampleFinding, uploadSample } from '../testing/scans.ts'
import { type Api, startApi } from '../testing/start-api.ts'
import { signedIn } from '../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => api.stop())

const ordered = async (locale: Locale = 'en', mainContract = 'Sample') => {
  const user = await signedIn(api, locale)
  const { id: projectId } = await uploadSample(user.client)
  const body = { projectId, mainFile: 'Sample.sol', mainContract, idempotencyKey: randomUUID() }
  const { contractId: scanId } = await user.client.call(routes.orderScan, { body })
  return { ...user, scanId }
}

const complete = (scanId: string) =>
  completeScan(api.db, { scanId, truncated: 0, findings: [sampleFinding('LC-01')], checks: [] })

const fail = (scanId: string) => failScan(api.db, { scanId, reason: 'invalid_input', detail: '<b>no</b>', checks: [] })

const scanMailsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ text }) => linkIn(text).pathname.includes('/contract/'))

test.each([
  ['en', 'High: 1'],
  ['zh', '高危：1'],
] as const)(
  'default: the owner gets one mail about a completed scan, in their language (%s)',
  async (locale, count) => {
    const { email, scanId } = await ordered(locale)
    await complete(scanId)
    await drainRelay(api)
    const [mail, ...more] = await scanMailsTo(email)
    expect(more).toEqual([])
    expect(mail?.text).toContain(count)
    expect(linkIn(mail?.text ?? '').pathname).toBe(`${locale === 'zh' ? '/zh' : ''}/contract/${scanId}`)
  },
)

test('given an end that is written again, and another end after it, sends one mail', async () => {
  const { email, scanId } = await ordered()
  await Promise.all([complete(scanId), complete(scanId), fail(scanId)])
  await complete(scanId)
  await fail(scanId)
  await drainRelay(api)
  expect(await scanMailsTo(email)).toHaveLength(1)
})

test('given a relay that dies after sending, the same mail is sent again for one outbox row', async () => {
  const { email, scanId } = await ordered()
  await fail(scanId)
  vi.stubEnv('FAIL_AT', 'mail.sent:throw')
  await api.relay.drain()
  vi.unstubAllEnvs()
  const owner = openAsOwner(api)
  await owner
    .updateTable('outbox')
    .set({ availableAt: new Date(0) })
    .where('doneAt', 'is', null)
    .execute()
  await owner.destroy()
  await drainRelay(api)
  const mails = await scanMailsTo(email)
  expect(mails).toHaveLength(2)
  expect(mails[0]?.text).toBe(mails[1]?.text)
  expect(mails[0]?.text).not.toContain('<b>')
})

test('given a cancelled scan, sends no mail', async () => {
  const { email, scanId } = await ordered()
  await cancelScan(api.db, scanId)
  await complete(scanId)
  await drainRelay(api)
  expect(await scanMailsTo(email)).toEqual([])
})

test('given an owner deleted before the mail, sends no mail', async () => {
  const { id, email, scanId } = await ordered()
  await complete(scanId)
  await eraseUser(api.db, id)
  await drainRelay(api)
  expect(await scanMailsTo(email)).toEqual([])
})

test('given a hostile name, the mail shows it as plain text, and no header contains it', async () => {
  const { email, scanId } = await ordered('en')
  const name = 'X\u202e<script>Bcc'
  await api.db.updateTable('scan').set({ name }).where('id', '=', scanId).execute()
  await complete(scanId)
  await drainRelay(api)
  const [mail] = await scanMailsTo(email)
  expect(mail?.text).toContain('⟨U+202E⟩<script>')
  expect(mail?.subject).not.toContain('script')
})
