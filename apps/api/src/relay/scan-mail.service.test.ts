import { randomUUID } from 'node:crypto'
import { type Locale, routes } from '@lc/api-contract'
import { cancelContract, completeContract, createDatabase, eraseUser, failContract } from '@lc/db'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sampleFinding } from '../testing/complete-scan.ts'
import { drainRelay } from '../testing/drain-relay.ts'
import { linkIn, mailsTo } from '../testing/mails-to.ts'
import { signedIn } from '../testing/signed-in.ts'
import { type Api, startApi } from '../testing/start-api.ts'
import { uploadSample } from '../testing/upload-sources.ts'

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
  const { contractId } = await user.client.call(routes.orderScan, { body })
  return { ...user, contractId }
}

const complete = (contractId: string) =>
  completeContract(api.db, { contractId, truncated: 0, findings: [sampleFinding('LC-01')], checks: [] })

const fail = (contractId: string) =>
  failContract(api.db, { contractId, reason: 'invalid_input', detail: '<b>no</b>', checks: [] })

const scanMailsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ text }) => linkIn(text).pathname.includes('/contract/'))

test.each([
  ['en', 'High: 1'],
  ['zh', '高危：1'],
] as const)('default: a completed scan is told once to its owner, in their language (%s)', async (locale, count) => {
  const { email, contractId } = await ordered(locale)
  await complete(contractId)
  await drainRelay(api)
  const [mail, ...more] = await scanMailsTo(email)
  expect(more).toEqual([])
  expect(mail?.text).toContain(count)
  expect(linkIn(mail?.text ?? '').pathname).toBe(`${locale === 'zh' ? '/zh' : ''}/contract/${contractId}`)
})

test('given an end that is written again, and another end after it: one mail', async () => {
  const { email, contractId } = await ordered()
  await Promise.all([complete(contractId), complete(contractId), fail(contractId)])
  await complete(contractId)
  await fail(contractId)
  await drainRelay(api)
  expect(await scanMailsTo(email)).toHaveLength(1)
})

test('given a relay that dies after the send: the same mail comes again, for one promise', async () => {
  const { email, contractId } = await ordered()
  await fail(contractId)
  vi.stubEnv('FAIL_AT', 'mail.sent:throw')
  await api.relay.drain()
  vi.unstubAllEnvs()
  const owner = createDatabase(api.ownerUrl)
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

test('given a cancelled scan: nobody is written to', async () => {
  const { email, contractId } = await ordered()
  await cancelContract(api.db, contractId)
  await complete(contractId)
  await drainRelay(api)
  expect(await scanMailsTo(email)).toEqual([])
})

test('given an owner who left before the mail went: nobody is written to', async () => {
  const { id, email, contractId } = await ordered()
  await complete(contractId)
  await eraseUser(api.db, id)
  await drainRelay(api)
  expect(await scanMailsTo(email)).toEqual([])
})

test('given a hostile name: it stands in the text as signs, and in no header', async () => {
  const { email, contractId } = await ordered('en')
  const name = 'X\u202e<script>Bcc'
  await api.db.updateTable('contract').set({ name }).where('id', '=', contractId).execute()
  await complete(contractId)
  await drainRelay(api)
  const [mail] = await scanMailsTo(email)
  expect(mail?.text).toContain('⟨U+202E⟩<script>')
  expect(mail?.subject).not.toContain('script')
})
