import { pickFreePort } from '@lc/dev-services'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFormServer } from '../server/create-form-server.ts'
import { servedPages } from './served-pages.ts'
import { requestPage } from './testing/request-page.ts'
import { serveSite } from './testing/serve-site.ts'
import { apiOrigins } from './testing/start-nginx.ts'

const formPaths = servedPages.filter(({ hasForm }) => hasForm).map(({ path }) => path)
let site: Awaited<ReturnType<typeof serveSite>>
let forms: FastifyInstance
let seen: { host: string; ip: string; cookie: string | undefined }[] = []

beforeAll(async () => {
  const programPort = await pickFreePort()
  const pages = new Map(formPaths.map((path) => [path, '<form data-enquiry="x"></form> after']))
  const renderEnquiry = () => 'answered'
  forms = createFormServer({
    pages,
    apiOrigins,
    renderEnquiry,
    trustedProxies: ['127.0.0.1'],
  }) as unknown as FastifyInstance
  forms.addHook('onRequest', async ({ hostname, ip, headers: { cookie } }) => {
    seen.push({ host: hostname, ip, cookie })
  })
  await forms.listen({ host: '127.0.0.1', port: programPort })
  site = await serveSite(programPort)
})
afterAll(async () => {
  await site.stop()
  await forms.close()
})

const post = (path: string, headers = {}) =>
  requestPage(site.port, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'name=Ada',
  })

test.each(formPaths)(
  'default: the form program answers a form sent to %s, under the policy of the page',
  async (path) => {
    const page = await requestPage(site.port, path)
    const answer = await post(path)
    expect([answer.status, answer.body]).toEqual([422, 'answered after'])
    expect(answer.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(page.headers['cache-control']).toBe('no-cache')
  },
)

test('given a load balancer, the program gets the reader’s address and the host of the page', async () => {
  seen = []
  await post('/form', { 'x-forwarded-for': '203.0.113.7', host: 'lightning.example.io:8080', cookie: 'a=1' })
  expect(seen).toEqual([{ host: 'lightning.example.io', ip: '203.0.113.7', cookie: undefined }])
})

test.each(['PUT', 'DELETE'])('refuses %s on a form', async (method) => {
  expect((await requestPage(site.port, '/form', { method })).status).toBe(405)
})
