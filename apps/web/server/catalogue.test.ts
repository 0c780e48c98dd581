import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales } from '@lc/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSamples } from '../prepare/write-samples.ts'
import { writeSiteFiles } from '../prepare/write-site-files.ts'
import { catalogue, mailSamples } from '../src/lib/catalogue-list.ts'
import { htmlLang, localeOfPath, localPath } from '../src/lib/locale-path.ts'
import { pages } from '../src/lib/page-list.ts'
import { createWeb } from './app.ts'

const API = 'https://api.example.us'
const inBoth = (paths: readonly string[]) => locales.flatMap((locale) => paths.map((path) => localPath(locale, path)))
const clientPaths = inBoth(['/components', ...catalogue.map(({ slug }) => `/components/${slug}`)])
const samplePaths = inBoth(mailSamples.map(({ slug }) => `/components/${slug}`))
let folder: string
let web: Awaited<ReturnType<typeof createWeb>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  const prerendered = pages.filter(({ area }) => area === 'public' || area === 'error').map(({ path }) => path)
  for (const path of inBoth(prerendered)) {
    await mkdir(join(folder, path), { recursive: true })
    await writeFile(join(folder, path, 'index.html'), `<html lang="${htmlLang(localeOfPath(path))}">`)
  }
  await writeFile(join(folder, '__spa-fallback.html'), '<html lang="en">shell')
  await mkdir(join(folder, 'assets'))
  await writeSamples(folder)
  await writeSiteFiles(folder)
  web = await createWeb({ folder, apiOrigins: { us: API, io: API }, renderEnquiry: () => '' })
})

afterAll(async () => {
  await web.close()
  await rm(folder, { recursive: true })
})

const get = async (url: string) => {
  const { statusCode: status, headers, body } = await web.inject(url)
  return { status, robots: headers['x-robots-tag'], policy: String(headers['content-security-policy']), body }
}

describe('catalogue', () => {
  test.each(clientPaths)('default: %s is drawn by the client app, which cannot reach the API there', async (path) => {
    const { status, robots, policy, body } = await get(path)
    expect([status, robots]).toEqual([200, 'noindex'])
    expect(body).toBe(`<html lang="${htmlLang(localeOfPath(path))}">shell`)
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toContain(API)
  })

  test.each(samplePaths)('default: %s is the mail itself, its style allowed by hash', async (path) => {
    const { status, robots, policy, body } = await get(path)
    expect([status, robots]).toEqual([200, 'noindex'])
    expect(body).toContain(`<html lang="${htmlLang(localeOfPath(path))}">`)
    expect(body).not.toContain('style=')
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(body) ?? []
    expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}';`)
  })

  test.each(inBoth(['/components/no-such-part', '/components/mail', '/components/confirm/more']))(
    'error: %s is not found',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test.each(['/', '/dashboard'])('given %s, search engines and the API are welcome', async (path) => {
    const { robots, policy } = await get(path)
    expect(robots).toBeUndefined()
    expect(policy).toContain(`connect-src 'self' ${API};`)
  })

  test('refuses a page that is in the folder and not in the list', async () => {
    const parts = ['catalogue', 'component-page', 'empty-layout', 'mail-list']
    const files = await readdir(join(import.meta.dirname, '../src/routes/components'))
    const slugs = files.map((file) => file.replace(/\.tsx$/, '')).filter((name) => !parts.includes(name))
    expect(slugs.toSorted()).toEqual(catalogue.map(({ slug }) => slug).toSorted())
  })
})
