import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanDocument } from './testing/observatory/scan-document.ts'
import { serveOverTls, type TlsSite } from './testing/serve-over-tls.ts'
import { writeSmallClient } from './testing/write-small-client.ts'
import { writeSite } from './write-site.ts'

let folder: string
let site: TlsSite
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'))
  await writeSmallClient(join(folder, 'client'))
  await writeSite(folder)
  site = await serveOverTls(folder)
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

test.each([
  ['a page', '/', 200],
  ['a page with a form', '/zh/form', 200],
  ['the client app', '/dashboard', 200],
  ['the catalogue', '/components/login', 200],
  ['a mail', '/zh/components/mail-active', 200],
  ['no page', '/nope', 404],
  ['the page for a bad request', '/zh/400', 400],
  ['a file', '/rss.xml', 200],
  ['an asset', '/assets/x-1.js', 200],
])('default: %s redirects to TLS and reaches A+ in the Observatory', async (_what, path, status) => {
  const scan = await scanDocument(site, `${path}?a=1`)
  expect(scan.redirect).toEqual({ status: 308, location: `${site.origin}${path}?a=1` })
  expect(scan.status).toBe(status)
  expect(scan.score, JSON.stringify(scan.modifiers)).toBeGreaterThanOrEqual(100)
})

test('given a foreign host, plain HTTP redirects to our own with all security headers', async () => {
  const reply = await fetch(`${site.plainOrigin}//example.org`, {
    redirect: 'manual',
    headers: { host: 'example.org' },
  })
  expect(reply.headers.get('location')).toBe(`${site.origin}//example.org`)
  expect(reply.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload')
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
})
