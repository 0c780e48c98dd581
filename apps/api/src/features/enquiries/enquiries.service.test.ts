import { type CallFailure, type EnquiryKind, errorTable, type RouteSpec, routes } from '@lc/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainRelay, mailsTo } from '../../testing/relay.ts'
import { type Api, randomAddress, startApi } from '../../testing/start-api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const contact = {
  name: '  Ada Lovelace ',
  email: 'Ada@Example.com',
  project: 'Vault',
  website: 'example.com/vault',
  services: ['automated_vulnerability_detection', 'customized_services'] as const,
  message: 'First line.\nSecond line.',
}
const { project: _, services: __, ...rest } = contact
const partnership = { ...rest, terms: true }

const forms = [
  { kind: 'contact', spec: routes.sendContact, body: contact },
  { kind: 'partnership', spec: routes.joinPartners, body: partnership },
] satisfies { kind: EnquiryKind; spec: RouteSpec; body: object }[]

const send = (spec: RouteSpec, body: object, address = randomAddress()) =>
  api.client(undefined, 'en', { address }).call(spec, { body }) as Promise<{ reference: string }>

const stored = (reference: string) =>
  api.db.selectFrom('enquiry').selectAll().where('reference', '=', reference).executeTakeFirst()

const countRows = async () => [
  await api.db.selectFrom('enquiry').select('id').execute(),
  await api.db.selectFrom('outbox').select('id').execute(),
]

const mailed = async (reference: string) => {
  await drainRelay(api)
  return (await mailsTo(api.inbox)).filter(({ subject }) => subject.includes(reference))
}

test.each(forms)('default: $kind is stored, mailed to the inbox, and answered with its reference', async (form) => {
  const { kind, spec, body } = form
  const { reference } = await send(spec, body)
  expect(reference).toMatch(/^\d{4}-\d{4}-\d{4}$/)
  expect(await stored(reference)).toMatchObject({ kind, locale: 'en', name: 'Ada Lovelace', email: 'ada@example.com' })
  const [mail, ...others] = await mailed(reference)
  expect(others).toEqual([])
  for (const text of ['Ada Lovelace', 'ada@example.com', 'example.com/vault', 'First line.\nSecond line.']) {
    expect(mail?.text.replaceAll('\r\n', '\n')).toContain(text)
  }
})

test('given a Chinese page, the mail is Chinese, and replies go to the sender', async () => {
  const { reference } = await api.client(undefined, 'zh').call(routes.sendContact, {
    body: { ...contact, services: [...contact.services] },
  })
  const [mail] = await mailed(reference)
  expect(mail?.subject).toMatch(/\p{Script=Han}/u)
  expect(mail?.text).toContain('自动化漏洞检测、定制服务')
})

test.each(forms)(
  'given the trap of $kind filled in, gives the usual answer, stores nothing and sends nothing',
  async (form) => {
    const before = await countRows()
    const { reference } = await send(form.spec, { ...form.body, subject: 'cheap watches' })
    expect(reference).toMatch(/^\d{4}-\d{4}-\d{4}$/)
    expect(await countRows()).toEqual(before)
  },
)

test.each(forms)('refuses a sixth $kind from one address within the hour', async ({ spec, body }) => {
  const address = randomAddress()
  for (let sent = 0; sent < 5; sent++) await send(spec, body, address)
  await expect(send(spec, body, address)).rejects.toMatchObject({ errorName: 'RATE_LIMITED' })
  await expect(send(spec, body)).resolves.toBeTruthy()
})

const long = (chars: number) => 'x'.repeat(chars)

test.each([
  ['name', ''],
  ['name', '   '],
  ['name', long(101)],
  ['name', 'x\r\nBcc: everybody@example.com'],
  ['name', 'x\u2028y'],
  ['name', 'x\0'],
  ['name', ['x']],
  ['email', 'nobody'],
  ['email', 'a@example.com\r\nBcc: b@example.com'],
  ['email', 'a@example.com, b@example.com'],
  ['email', `${long(250)}@example.com`],
  ['project', long(201)],
  ['project', 'x\nSubject: y'],
  ['website', 'nothing'],
  ['website', 'javascript:alert(1)'],
  ['website', `example.com/${long(300)}`],
  ['services', []],
  ['services', ['everything']],
  ['services', 'customized_services'],
  ['message', ''],
  ['message', long(5_001)],
  ['message', long(60_000)],
  ['message', 'x\u0007'],
])('refuses %s when it is %j, names the field, and stores nothing', async (field, value) => {
  const before = await countRows()
  const failure = await send(routes.sendContact, { ...contact, [field]: value }).catch((error: CallFailure) => error)
  expect((failure as CallFailure).envelope).toMatchObject({
    code: errorTable.INVALID_FIELDS.code,
    result: { fields: expect.anything() },
  })
  const { fields } = (failure as CallFailure).envelope.result as { fields: object }
  expect(Object.keys(fields).map((name) => name.split('.')[0])).toEqual([field])
  expect(await countRows()).toEqual(before)
})

test.each([false, undefined, 'on', 1])('refuses an application whose agreement is %j', async (terms) => {
  await expect(send(routes.joinPartners, { ...partnership, terms })).rejects.toMatchObject({
    errorName: 'INVALID_FIELDS',
  })
})

test('refuses an application without a website', async () => {
  await expect(send(routes.joinPartners, { ...partnership, website: '' })).rejects.toMatchObject({
    errorName: 'INVALID_FIELDS',
  })
})

test('given hostile text, stores it unchanged, and the mail shows it as plain text without new headers', async () => {
  const message = `<script>alert(1)</script>\n.\nBcc: b@example.com\n'; DROP TABLE enquiry; --`
  const { reference } = await send(routes.sendContact, { ...contact, name: '"><b>=?utf-8?q?x?=', message })
  expect((await stored(reference))?.message).toBe(message)
  const [mail] = await mailed(reference)
  expect(mail?.html).not.toMatch(/<script|<b>/)
  expect(mail?.text.replaceAll('\r\n', '\n')).toContain(message)
  expect(mail?.to).toBe(api.inbox)
  expect(await mailsTo('b@example.com')).toEqual([])
})

test('refuses to change or delete a stored enquiry with the role of the apps', async () => {
  const { reference } = await send(routes.sendContact, contact)
  await expect(api.db.updateTable('enquiry').set({ message: 'x' }).execute()).rejects.toMatchObject({ code: '42501' })
  await expect(api.db.deleteFrom('enquiry').execute()).rejects.toMatchObject({ code: '42501' })
  expect(await stored(reference)).toBeTruthy()
})

test('default: references are not consecutive', async () => {
  const { reference: one } = await send(routes.sendContact, contact)
  const { reference: other } = await send(routes.sendContact, contact)
  expect(one.slice(0, 4)).not.toBe(other.slice(0, 4))
})
