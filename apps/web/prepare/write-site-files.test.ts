import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import { icons } from '../src/shared/pages/file-list.ts'
import { pages } from '../src/shared/pages/page-list.ts'
import { buildTime, securityText, writeSiteFiles } from './write-site-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-files-'))
  await writeSiteFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const read = (path: string) => readFile(join(folder, path), 'utf8')
const postPaths = pages.map(({ path }) => path).filter((path) => path.startsWith('/blog/'))

test.each(locales)('default: the content database (%s) contains every post, newest first', async (locale) => {
  const posts: Record<string, string>[] = JSON.parse(await read(localPath(locale, '/blog.json')))
  expect(posts.map(({ slug }) => `/blog/${slug}`)).toEqual(postPaths)
  for (const post of posts) {
    expect(Object.keys(post)).toEqual(['slug', 'date', 'topic', 'title', 'description', 'topicName'])
  }
  const dates = posts.map(({ date = '' }) => date)
  expect(dates).toEqual(dates.toSorted().reverse())
  const words = posts.flatMap(({ title = '', topicName = '' }) => [title, topicName])
  expect(words.every((text) => /\p{Script=Han}/u.test(text) === (locale === 'zh'))).toBe(true)
})

test.each(locales)('default: the feed (%s) links to every post and is well-formed', async (locale) => {
  const feed = await read(localPath(locale, '/rss.xml'))
  const links = [...feed.matchAll(/<item>\n<title>[^<]+<\/title>\n<link>([^<]+)<\/link>/g)].map(([, link]) => link)
  expect(links).toEqual(postPaths.map((path) => new URL(localPath(locale, path), brand.origin).href))
  expect(feed.match(/&(?!(amp|lt|gt);)/g)).toBeNull()
  const names = [...feed.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)].filter(([, , , isEmpty]) => !isEmpty)
  const open = names.filter(([, isEnd]) => !isEnd).map(([, , name]) => name)
  expect(
    names
      .filter(([, isEnd]) => isEnd)
      .map(([, , name]) => name)
      .sort(),
  ).toEqual(open.sort())
})

const publicPaths = pages.filter(({ area }) => area === 'public').map(({ path }) => path)
const address = (path: string) => new URL(path, brand.origin).href

test('default: the sitemap lists every public page once in each language, with its translation, and dates only posts', async () => {
  const entries = (await read('/sitemap.xml')).split('<url>').slice(1)
  const found = entries.map((entry) => ({
    at: entry.match(/<loc>([^<]+)<\/loc>/)?.[1],
    links: [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href]),
    isDated: /<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/.test(entry),
  }))
  const expected = publicPaths.flatMap((path) =>
    locales.map((locale) => ({
      at: address(localPath(locale, path)),
      links: [
        ['en', address(path)],
        ['zh-CN', address(localPath('zh', path))],
        ['x-default', address(path)],
      ],
      isDated: path.startsWith('/blog/'),
    })),
  )
  expect(found).toEqual(expected)
})

test('default: robots may read every public page, and neither the signed-in area nor the catalogue', async () => {
  const text = await read('/robots.txt')
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule)
  const isClosed = (path: string) => rules.some((rule) => path.startsWith(rule))
  expect(text).toContain(`Sitemap: ${address('/sitemap.xml')}`)
  for (const locale of locales) {
    const wrong = pages.filter(
      ({ area, path }) =>
        isClosed(localPath(locale, path)) === (area === 'public' || area === 'error' || area === 'viewer'),
    )
    expect(wrong).toEqual([])
  }
})

test('default: the security file has the fields of RFC 9116 and expires within a year', async () => {
  const lines = (await read('/.well-known/security.txt')).trim().split('\n')
  const fields = Object.fromEntries(lines.map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]))
  expect(fields).toEqual({
    Contact: `mailto:${brand.mail.security}`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00.000Z$/),
    'Preferred-Languages': 'en, zh',
    Canonical: address('/.well-known/security.txt'),
  })
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000
  expect(days > 30 && days < 366).toBe(true)
})

test('given the time of a commit, the security file is the same in every build', () => {
  const build = () => securityText(buildTime('1700000000'))
  expect(build()).toBe(build())
  expect(build()).toContain('Expires: 2024-09-09T00:00:00.000Z')
  expect(Math.abs(buildTime(undefined).getTime() - Date.now())).toBeLessThan(60_000)
})

test.each(locales)('default: the manifest (%s) starts in its language, with icons for every use', async (locale) => {
  const manifest = JSON.parse(await read(localPath(locale, '/site.webmanifest')))
  expect(manifest).toMatchObject({
    name: brand.company[locale],
    start_url: localPath(locale, '/'),
    icons: icons.slice(0, 3).map(({ path, sizePx, purpose }) => ({ src: path, sizes: `${sizePx}x${sizePx}`, purpose })),
  })
})
