import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { htmlLang, localeOfPath } from '../src/shared/i18n/locale-path.ts'
import { siteFiles } from '../src/shared/pages/file-list.ts'
import { requestPage } from './testing/request-page.ts'
import { serveSite } from './testing/serve-site.ts'
import { apiOrigins } from './testing/start-nginx.ts'
import { SCRIPT } from './testing/write-small-client.ts'

let site: Awaited<ReturnType<typeof serveSite>>
beforeAll(async () => {
  site = await serveSite()
})
afterAll(() => site.stop())

const get = (path: string, headers = {}) => requestPage(site.port, path, { headers })

describe('site', () => {
  test.each(siteFiles)('default: $path is a file of type $type', async ({ path, type }) => {
    const { status, headers } = await get(path)
    expect([status, headers['content-type']]).toEqual([200, type])
    expect(headers['cache-control']).toBe(type.startsWith('image/') ? 'public, max-age=86400' : 'no-cache')
  })

  test.each(['/', '/zh', '/auto-detection', '/zh/auto-detection'])('default: %s is the page itself', async (path) => {
    const { status, body } = await get(path)
    expect([status, body.split(/page |</).at(-2)]).toEqual([200, path])
  })

  test.each(['/dashboard', '/zh/dashboard', '/new-scan', '/contract/0199a0b0-1111'])(
    'default: %s is the client app in its language',
    async (path) => {
      const { status, body } = await get(path)
      expect(status).toBe(200)
      expect(body).toContain('shell')
      expect(body).toContain(`lang="${htmlLang(localeOfPath(path))}"`)
    },
  )

  test.each([
    ['/nope', 'en'],
    ['/zh/nope', 'zh-CN'],
    ['/zhnope', 'en'],
    ['/404', 'en'],
    ['/zh/404', 'zh-CN'],
    ['/404/index.html', 'en'],
    ['/FORM', 'en'],
    ['/form/index.html', 'en'],
    ['/contract', 'en'],
    ['/contract/a/b', 'en'],
    ['/contract/a%0a', 'en'],
    ['/assets/none.js', 'en'],
    ['/assets/x-1.js.br', 'en'],
    ['/assets/..%2f__spa-fallback.html', 'en'],
    ['/__spa-fallback.html', 'en'],
    ['/shell/app.en.html', 'en'],
    ['//example.org', 'en'],
    ['//example.org/', 'en'],
    ['/.//example.org/', 'en'],
    ['/zh//example.org/', 'zh-CN'],
    ['/\\example.org/', 'en'],
    ['/form/%0d%0aset-cookie:a/', 'en'],
    ['/assets/', 'en'],
    ['/assets/..%5c..%5cpackage.json', 'en'],
    ['/og/none.png', 'en'],
    ['/zh/%ff', 'zh-CN'],
  ])('error: %s is not found, in %s', async (path, lang) => {
    const { status, headers, body } = await get(path)
    expect([status, headers.location]).toEqual([404, undefined])
    expect(body).toContain(`lang="${lang}"`)
  })

  test.each([
    ['/auto-detection/', '/auto-detection'],
    ['/zh/?a=1', '/zh?a=1'],
    ['/dashboard//', '/dashboard'],
    ['/zh/contract/1/?a=1/?b', '/zh/contract/1?a=1/?b'],
  ])('given %s, redirects to %s on this site', async (path, target) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([308, target])
  })

  test('default: the policy allows the inline blocks of the page by hash, the API, and nothing else', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain("connect-src 'self' https://api.example.us https://api.example.io;")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  })

  test('given a mail link, no other site learns its address', async () => {
    expect((await get('/?type=active&sign=secret')).headers['referrer-policy']).toBe('no-referrer')
    expect((await get('/form/?sign=secret')).headers['referrer-policy']).toBe('no-referrer')
  })

  test('given a link to a report, no other site learns its address and no search engine lists it', async () => {
    for (const path of ['/r/secret', '/zh/r/secret/code']) {
      const { headers } = await get(path)
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    }
  })

  test('default: hashed assets are cached permanently, pages are revalidated', async () => {
    expect((await get('/assets/x-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/none.js')).headers['cache-control']).toBe('no-cache')
    const page = await get('/')
    expect(page.headers['cache-control']).toBe('no-cache')
    const again = await get('/', { 'if-none-match': page.headers.etag })
    expect([again.status, again.headers['content-security-policy']]).toEqual([
      304,
      page.headers['content-security-policy'],
    ])
  })

  test.each(['/', '/nope', '/dashboard', '/assets/x-1.js', '/rss.xml', '/favicon.svg'])(
    'given a browser that accepts brotli or gzip, sends %s compressed',
    async (path) => {
      const { headers } = await get(path, { 'accept-encoding': 'gzip, br' })
      expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept-Encoding'])
      expect((await get(path, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
      expect((await get(path)).headers['content-encoding']).toBeUndefined()
    },
  )

  test('default: the browser gets the two API origins', async () => {
    const { headers, body } = await get('/site-config.json')
    expect(JSON.parse(body)).toEqual(apiOrigins)
    expect(headers['cache-control']).toBe('public, max-age=300')
  })
})
