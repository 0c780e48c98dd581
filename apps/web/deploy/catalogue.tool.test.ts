import { createHash } from 'node:crypto'
import { locales } from '@lc/api-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { htmlLang, localeOfPath, localPath } from '../src/shared/i18n/locale-path.ts'
import { catalogue, mailSamples } from '../src/shared/pages/catalogue-list.ts'
import { requestPage } from './testing/request-page.ts'
import { serveSite } from './testing/serve-site.ts'
import { apiOrigins } from './testing/start-nginx.ts'

const inBoth = (paths: readonly string[]) => locales.flatMap((locale) => paths.map((path) => localPath(locale, path)))
const clientPaths = inBoth(['/components', ...catalogue.map(({ slug }) => `/components/${slug}`)])
const samplePaths = inBoth(mailSamples.map(({ slug }) => `/components/${slug}`))

let site: Awaited<ReturnType<typeof serveSite>>
beforeAll(async () => {
  site = await serveSite()
})
afterAll(() => site.stop())

const get = async (path: string) => {
  const { status, headers, body } = await requestPage(site.port, path)
  return { status, robots: headers['x-robots-tag'], policy: String(headers['content-security-policy']), body }
}

describe('catalogue', () => {
  test.each(clientPaths)(
    'default: %s is rendered by the client app, which cannot reach the API there',
    async (path) => {
      const { status, robots, policy, body } = await get(path)
      expect([status, robots]).toEqual([200, 'noindex'])
      expect(body).toContain(`<html lang="${htmlLang(localeOfPath(path))}">`)
      expect(body).toContain('shell')
      expect(policy).toContain("connect-src 'self';")
      expect(policy).not.toContain(apiOrigins.us)
    },
  )

  test.each(samplePaths)('default: %s is the mail itself, with its style allowed by hash', async (path) => {
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

  test.each(['/', '/dashboard'])('given %s, allows search engines and the API', async (path) => {
    const { robots, policy } = await get(path)
    expect(robots).toBeUndefined()
    expect(policy).toContain(`connect-src 'self' ${apiOrigins.us} ${apiOrigins.io}`)
  })
})
