import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Locale, locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import { renderEnquiry } from '../src/site/answers/main.tsx'
import { createFormServer } from './create-form-server.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const REFERENCE = '1234-5678-9012'
const sent = { code: 1, message: 'success', result: { reference: REFERENCE } }
const limited = { code: 4290, message: 'Too often.', result: { retryAfterSeconds: 60 } }

const FORM = '<form class="x" data-enquiry="x">as it was</form>'
const pageWith = (form: string) => `<script>1</script>before ${form} after`
const pages = new Map(
  locales.flatMap((locale) => [
    [localPath(locale, '/form'), pageWith(FORM)],
    [localPath(locale, '/partners'), pageWith(`<noscript>${FORM}</noscript>`)],
  ]),
)

let api: Server
let web: FastifyInstance
let answer: { status: number; body: string }
let calls: { url: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }[]

beforeEach(() => {
  calls = []
  answer = { status: 200, body: JSON.stringify(sent) }
})

beforeAll(async () => {
  api = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString())
      calls.push({ url: request.url ?? '', headers: request.headers, body })
      reply.writeHead(answer.status).end(answer.body)
    })
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  web = createFormServer({
    pages,
    apiOrigins: { us: origin, io: origin },
    renderEnquiry,
    trustedProxies: ['127.0.0.1'],
  }) as unknown as FastifyInstance
})

afterAll(async () => {
  await web.close()
  api.close()
})

const post = (url: string, fields: string[][] | string, headers = {}) =>
  web.inject({
    method: 'POST',
    url,
    headers: { 'content-type': FORM_TYPE, 'x-forwarded-for': '203.0.113.7', ...headers },
    payload: String(typeof fields === 'string' ? fields : new URLSearchParams(fields)),
  })

const contact = [
  ['name', 'Ada'],
  ['email', 'ada@example.com'],
  ['services', 'customized_services'],
  ['message', 'Hello.\r\nAgain.'],
]
const application = [...contact, ['website', 'example.com'], ['terms', 'on']]
const forms = locales.flatMap((locale) => [
  { locale, path: localPath(locale, '/form'), fields: contact, call: '/api/v1/user/contact' },
  { locale, path: localPath(locale, '/partners'), fields: application, call: '/api/v1/partner/join_us' },
])
const htmlText = (message: (input: object, options: { locale: Locale }) => string, locale: Locale) =>
  message({}, { locale }).replaceAll("'", '&#x27;')

describe('forms without a script', () => {
  test.each(forms)('default: $path calls the API for the reader and answers with the reference', async (form) => {
    const reply = await post(form.path, form.fields)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toMatch(/^<script>1<\/script>before <div[^>]* data-sent[\s\S]* after$/)
    expect(reply.body).toContain(m.enquiry_reference({ reference: REFERENCE }, { locale: form.locale }))
    expect(reply.body).not.toMatch(/noscript|<form/)
    expect(calls).toMatchObject([
      {
        url: form.call,
        headers: { 'x-forwarded-for': '203.0.113.7', 'x-language': form.locale === 'zh' ? 'ZH-CN' : 'EN-US' },
        body: { name: 'Ada', email: 'ada@example.com', message: 'Hello.\r\nAgain.' },
      },
    ])
  })

  test.each(forms)('error: $path shows the problems beside the fields and calls nothing', async ({ path, locale }) => {
    const reply = await post(path, [
      ['name', 'Ada'],
      ['email', 'nobody'],
    ])
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain(htmlText(m.account_email_invalid, locale))
    expect(reply.body).toContain(htmlText(m.enquiry_message_required, locale))
    expect(reply.body).not.toContain(htmlText(m.enquiry_name_required, locale))
    expect(reply.body.match(/autofocus=""/g)).toHaveLength(1)
    expect(reply.body).toMatch(/value="nobody"/)
    expect(calls).toEqual([])
  })

  test('given hostile text, keeps it as text', async () => {
    const hostile = `"><script>alert(1)</script>$&$'`
    const reply = await post('/form', [
      ['name', hostile],
      ['message', '</textarea><script>x'],
    ])
    expect(reply.body.match(/<script/g)).toHaveLength(1)
    expect(reply.body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;$&#x27;')
    expect(reply.body.match(/ after$/g)).toHaveLength(1)
  })

  test('error: passes on the API’s rate limit with its status and keeps the typed text', async () => {
    answer = { status: 429, body: JSON.stringify(limited) }
    const reply = await post('/form', contact)
    expect(reply.statusCode).toBe(429)
    expect(reply.body).toContain('Too often.')
    expect(reply.body).toContain('value="ada@example.com"')
    expect(reply.body).toContain('Hello.')
  })

  test('error: reports an API that is unavailable', async () => {
    answer = { status: 502, body: '<html>bad gateway' }
    const reply = await post('/zh/form', contact)
    expect(reply.statusCode).toBe(503)
    expect(reply.body).toContain(m.error_UNAVAILABLE({}, { locale: 'zh' }))
  })

  test('given a filled trap field, passes it on and lets the API decide', async () => {
    expect((await post('/form', [...contact, ['subject', 'x']])).statusCode).toBe(200)
    expect(calls[0]?.body.subject).toBe('x')
  })

  test.each([
    { what: 'a body that is not a form', body: '{}', type: 'application/json', status: 415 },
    { what: 'half a megabyte', body: `message=${'x'.repeat(500_000)}`, type: FORM_TYPE, status: 413 },
  ])('refuses $what, with the form and the reason', async ({ body, type, status }) => {
    const reply = await post('/form', body, { 'content-type': type })
    expect(reply.statusCode).toBe(status)
    expect(reply.body).toContain('role="alert"><p')
    expect(calls).toEqual([])
  })

  test('refuses a form on any other page', async () => {
    expect((await post('/', contact)).statusCode).toBe(404)
  })
})
