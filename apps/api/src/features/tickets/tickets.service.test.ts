import { randomUUID } from 'node:crypto'
import { type Locale, routes } from '@lc/api-contract'
import { computePromisedTime } from '@lc/core'
import { answerTicket, checkLedger, closeTicket, eraseUser } from '@lc/db'
import { detectorById } from '@lc/detectors'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { drainRelay, mailsTo } from '../../testing/relay.ts'
import { giveConsultations, makeCompletedScan, sampleFinding } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ rateLimits: 'ticket_user=200/60' })
})
afterAll(() => api.stop())

/** The ledger must be consistent after every test. */
afterEach(async () => {
  const checked = await checkLedger(api.db, { scanDeadlineSeconds: 3600 })
  expect(checked.filter(({ broken }) => broken.length > 0)).toEqual([])
})

const asker = async ({ consultations = 1, locale = 'en' as Locale } = {}) => {
  const { client, id: userId, email } = await signedIn(api, locale)
  const findings = [sampleFinding('LC-01'), sampleFinding('LC-02', { severity: 'low' })]
  const source = 'contract Vault {\n  address evil; // <img onerror=x>\u202e\n}\n'
  const scanId = await makeCompletedScan(api, { client, userId, findings, source })
  if (consultations > 0) await giveConsultations(api, { userId, units: consultations })
  const question = (more: object = {}) => ({
    id: scanId,
    findings: ['LC-02', 'LC-01'],
    message: 'Is it real?\nWe think not.',
    idempotencyKey: randomUUID(),
    ...more,
  })
  const ask = (more: object = {}) => client.call(routes.askExpert, { body: question(more) })
  const balance = async () => (await client.call(routes.getEquity)).consultation
  return { client, userId, email, scanId, question, ask, balance }
}

const answer = { text: 'It is real.\n</p><script>x</script>', operator: 'ada' }

const mailsAbout = async (address: string, reference: string) => {
  await drainRelay(api)
  return (await mailsTo(address)).filter(({ subject }) => subject.includes(reference))
}

test('default: a ticket holds one consultation, shows when it is due, and sends mails to the experts and to the user', async () => {
  const { ask, balance, scanId, email, client } = await asker()
  const ticket = await ask()
  expect(ticket).toMatchObject({
    contractId: scanId,
    contractName: 'Vault',
    findings: ['LC-01', 'LC-02'],
    status: 'submitted',
  })
  expect(ticket.dueAt).toBe(computePromisedTime(new Date(ticket.createdAt))?.toISOString())
  expect(await balance()).toEqual({ available: 0, held: 1, used: 0 })
  expect((await client.call(routes.listTickets)).items).toEqual([ticket])
  const [toExperts, ...more] = await mailsAbout(api.expertInbox, ticket.reference)
  expect(more).toEqual([])
  const text = toExperts?.text.replaceAll('\r\n', '\n') ?? ''
  for (const part of ['LC-01', 'LC-02', 'Vault.sol:2', 'address evil;', 'We think not.', `/contract/${scanId}`]) {
    expect(text).toContain(part)
  }
  const [toUser] = await mailsAbout(email, ticket.reference)
  expect(toUser?.text).toContain('/account#tickets')
})

test('given hostile source, the mail to the experts shows it as plain text', async () => {
  const { ask } = await asker()
  const { reference } = await ask({ message: '<script>alert(1)</script>\u202e' })
  const [mail] = await mailsAbout(api.expertInbox, reference)
  expect(mail?.html).not.toMatch(/<img|<script|\u202e/)
  expect(mail?.text).toContain('⟨U+202E⟩')
})

const findingTitles = detectorById(sampleFinding('LC-01').detector).text

test.each([
  { locale: 'zh', other: 'en', product: '咨询工单', label: 'LC-01 · 高危' },
  { locale: 'en', other: 'zh', product: 'Lightning Cat ticket', label: 'LC-01 · High' },
] as const)(
  'every mail about a ticket in $locale names its findings in that language, and none in $other',
  async ({ locale, other, product, label }) => {
    const { ask, email } = await asker({ locale, consultations: 2 })
    const [answered, closed] = [(await ask()).reference, (await ask()).reference]
    await answerTicket(api.db, { reference: answered, ...answer })
    await closeTicket(api.db, closed)
    const mails = []
    for (const address of [api.expertInbox, email])
      for (const reference of [answered, closed]) mails.push(...(await mailsAbout(address, reference)))
    // For each ticket one to the experts, one that it was received, and one about its end.
    expect(mails).toHaveLength(6)
    for (const { subject, text, html } of mails) {
      expect(subject).toContain(product)
      for (const body of [text, html]) {
        expect(body).toContain(`${label} · ${findingTitles[locale].title}`)
        expect(body).not.toContain(findingTitles[other].title)
      }
    }
  },
)

test('refuses with 4016 if no consultation is left, and stores nothing', async () => {
  const { client, question } = await asker({ consultations: 0 })
  const reply = await client.open(routes.askExpert, { body: question() })
  expect([reply.status, ((await reply.json()) as { code: number }).code]).toEqual([200, 4016])
  expect((await client.call(routes.listTickets)).items).toEqual([])
})

test('given the same key again, returns the same ticket, and refuses it for another message', async () => {
  const { ask, balance } = await asker({ consultations: 2 })
  const idempotencyKey = randomUUID()
  const first = await ask({ idempotencyKey })
  expect(await ask({ idempotencyKey })).toEqual(first)
  await expect(ask({ idempotencyKey, message: 'other' })).rejects.toMatchObject({ errorName: 'CONFLICT' })
  expect(await balance()).toEqual({ available: 1, held: 1, used: 0 })
})

test('given twenty at once with one consultation, accepts one', async () => {
  const { ask, balance } = await asker()
  const requests = await Promise.allSettled(Array.from({ length: 20 }, () => ask()))
  expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balance()).toEqual({ available: 0, held: 1, used: 0 })
})

test.each([
  ['a finding that the contract does not have', { findings: ['LC-01', 'LC-99'] }, 'NOT_FOUND'],
  ['no finding', { findings: [] }, 'INVALID_FIELDS'],
  ['no message', { message: ' \n ' }, 'INVALID_FIELDS'],
  ['control characters', { message: 'a\u0007b' }, 'INVALID_FIELDS'],
  ['more than a reader reads', { message: 'x'.repeat(5_001) }, 'INVALID_FIELDS'],
])('refuses %s, and holds nothing', async (_, more, errorName) => {
  const { ask, balance } = await asker()
  await expect(ask(more)).rejects.toMatchObject({ errorName })
  expect(await balance()).toEqual({ available: 1, held: 0, used: 0 })
})

test('default: an answer uses the consultation, goes to the user by mail and shows on the ticket', async () => {
  const { ask, balance, email, client } = await asker()
  const { reference } = await ask()
  expect(await answerTicket(api.db, { reference, ...answer })).toBe(true)
  expect(await answerTicket(api.db, { reference, ...answer })).toBe(false)
  expect(await balance()).toEqual({ available: 0, held: 0, used: 1 })
  const [ticket] = (await client.call(routes.listTickets)).items
  expect(ticket).toMatchObject({ status: 'answered', answers: [{ text: answer.text, at: expect.any(String) }] })
  const mails = (await mailsAbout(email, reference)).filter(({ text }) => text.includes('It is real.'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.html).not.toContain('<script')
})

test('given a second answer, sends it for free; closing then keeps the consultation used', async () => {
  const { ask, balance, client } = await asker()
  const { reference } = await ask()
  await answerTicket(api.db, { reference, ...answer })
  await answerTicket(api.db, { reference, ...answer, text: 'And one more thing.' })
  expect(await closeTicket(api.db, reference)).toBe('closed')
  expect(await closeTicket(api.db, reference)).toBe('was_closed')
  expect(await balance()).toEqual({ available: 0, held: 0, used: 1 })
  const [ticket] = (await client.call(routes.listTickets)).items
  expect(ticket).toMatchObject({ status: 'closed', closedAt: expect.any(String), answers: [{}, {}] })
})

test('given a ticket closed without an answer, returns the consultation, notifies the user, and accepts no more answers', async () => {
  const { ask, balance, email } = await asker()
  const { reference } = await ask()
  expect(await closeTicket(api.db, reference)).toBe('closed_unanswered')
  expect(await balance()).toEqual({ available: 1, held: 0, used: 0 })
  await expect(answerTicket(api.db, { reference, ...answer })).rejects.toMatchObject({ errorName: 'CONFLICT' })
  expect((await mailsAbout(email, reference)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('closed'),
  )
})

test('given an answer and a close at the same moment, one of them counts', async () => {
  const { ask } = await asker()
  const { reference } = await ask()
  await Promise.allSettled([closeTicket(api.db, reference), answerTicket(api.db, { reference, ...answer })])
})

test('given an account deleted while a ticket is open, deletes the ticket and sends no mail', async () => {
  const { ask, userId, email } = await asker()
  const { reference } = await ask()
  await eraseUser(api.db, userId)
  await expect(answerTicket(api.db, { reference, ...answer })).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  expect(await mailsAbout(email, reference)).toEqual([])
})

test('default: the operation log names the scan that a ticket is about', async () => {
  const { ask, client, scanId } = await asker()
  const { id } = await ask()
  const { items } = await client.call(routes.listEquityLog)
  expect(items[0]).toMatchObject({
    kind: 'consultation',
    reason: 'hold',
    reference: id,
    contractName: 'Vault',
    contractId: scanId,
  })
})

test('refuses to list tickets of another user, and a cursor that we never issued', async () => {
  const { ask } = await asker()
  await ask()
  const { client: stranger } = await signedIn(api)
  expect(await stranger.call(routes.listTickets)).toEqual({ items: [] })
  const request = stranger.call(routes.listTickets, { query: { cursor: 'x' } })
  await expect(request).rejects.toMatchObject({ errorName: 'BAD_REQUEST' })
})
