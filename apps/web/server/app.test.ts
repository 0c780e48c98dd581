import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { locales } from '@lc/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSiteFiles } from '../prepare/write-site-files.ts'
import { htmlLang, localeOfPath, localPath } from '../src/lib/locale-path.ts'
import { isClientPage, pages } from '../src/lib/page-list.ts'
import { createWeb } from './app.ts'

const SCRIPT = 'document.title'
const apiOrigins = { us: 'https://api.example.us', io: 'https://api.example.io' }
let folder: string
let web: Awaited<ReturnType<typeof createWeb>>

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'))
  for (const locale of locales) {
    for (const page of pages) {
      if (isClientPage(page)) continue
      const at = localPath(locale, page.path)
      await write(join(at, 'index.html'), `<html lang="${htmlLang(locale)}"><script>${SCRIPT}</script>page ${at}`)
    }
  }
  await write('__spa-fallback.html', '<html lang="en"><script type="module">shell</script>')
  await write('assets/x-1.js', 'export {}')
  await write('favicon.svg', '<svg/>')
  await writeSiteFiles(folder)
  web = await createWeb({ folder, apiOrigins, renderEnquiry: () => '' })
})

afterAll(async () => {
  await web.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers = {}) => web.inject({ url, headers })

describe('web server', () => {
  test.each([
    ['/blog.json', 'application/json'],
    ['/zh/blog.json', 'application/json'],
    ['/rss.xml', 'application/rss+xml'],
    ['/zh/rss.xml', 'application/rss+xml'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/zh/site.webmanifest', 'application/manifest+json'],
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', 'application/xml'],
    ['/.well-known/security.txt', 'text/plain'],
  ])('default: %s is a file of the type %s', async (path, type) => {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`])
  })

  test('default: a picture of the list is served as one and may be kept for a day', async () => {
    const { statusCode, headers } = await get('/favicon.svg')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(headers['cache-control']).toBe('public, max-age=86400')
    expect((await get('/og/none.png')).statusCode).toBe(404)
  })

  test.each(['/', '/zh', '/auto-detection', '/zh/auto-detection'])('default: %s is the page itself', async (path) => {
    const reply = await get(path)
    expect([reply.statusCode, reply.body.split('page ')[1]]).toEqual([200, path])
  })

  test.each(['/dashboard', '/zh/dashboard', '/new-scan', '/contract/0199a0b0-1111'])(
    'default: %s is the client app in its language',
    async (path) => {
      const reply = await get(path)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain('shell')
      expect(reply.body).toContain(`lang="${htmlLang(localeOfPath(path))}"`)
    },
  )

  test.each([
    ['/nope', 'en'],
    ['/zh/nope', 'zh-CN'],
    ['/contract', 'en'],
    ['/contract/a/b', 'en'],
    ['/assets/none.js', 'en'],
    ['/assets/..%2f__spa-fallback.html', 'en'],
    ['/__spa-fallback.html', 'en'],
    ['//example.org', 'en'],
    ['//example.org/', 'en'],
    ['/.//example.org/', 'en'],
    ['/zh//example.org/', 'zh-CN'],
    ['/assets/', 'en'],
    ['/assets/..%5c..%5cpackage.json', 'en'],
    ['/assets/%00', 'en'],
    ['/%', 'en'],
    ['/zh/%ff', 'zh-CN'],
  ])('error: %s is not found, in %s', async (path, lang) => {
    const reply = await get(path)
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain(`lang="${lang}"`)
  })

  test('refuses to redirect to an address that a browser could take for another site', async () => {
    const { port } = new URL(await web.listen({ host: '127.0.0.1', port: 0 }))
    // As it stands on the wire: an injected request would have its backslash tidied first.
    const sent = request({ host: '127.0.0.1', port, path: '/\\example.org/' }).end()
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    reply.resume()
    expect([reply.statusCode, reply.headers.location]).toEqual([404, undefined])
  })

  test.each([
    ['/auto-detection/', '/auto-detection'],
    ['/zh/?a=1', '/zh?a=1'],
    ['/dashboard//', '/dashboard'],
    ['/zh/contract/1/?a=1/?b', '/zh/contract/1?a=1/?b'],
  ])('given %s, it redirects to %s on this site', async (path, target) => {
    const reply = await get(path)
    expect([reply.statusCode, reply.headers.location]).toEqual([308, target])
  })

  test('default: the policy allows the inline blocks of the page by hash, the API, and nothing else', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain("connect-src 'self' https://api.example.us https://api.example.io;")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  })

  test.each(['/', '/nope', '/%', '/assets/', '/assets/x-1.js', '/readyz', '/site-config.json'])(
    'default: %s is guarded',
    async (path) => {
      expect((await get(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
    },
  )

  test('given a link from a mail, no other site learns its address', async () => {
    expect((await get('/?type=active&sign=secret')).headers['referrer-policy']).toBe('no-referrer')
  })

  test('default: hashed assets are kept for ever, pages are asked for again', async () => {
    expect((await get('/assets/x-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const page = await get('/')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect((await get('/', { 'if-none-match': page.headers.etag })).statusCode).toBe(304)
  })

  test('given a browser that takes brotli, the page comes compressed', async () => {
    expect((await get('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
  })

  test('default: the browser learns the two API origins', async () => {
    expect((await get('/site-config.json')).json()).toEqual(apiOrigins)
  })
})
