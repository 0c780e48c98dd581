import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand } from '@lc/content'
import { locales } from '@lc/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localPath } from '../src/lib/locale-path.ts'
import { pages } from '../src/lib/page-list.ts'
import { writeBlogFiles } from './write-blog-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blog-'))
  await writeBlogFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const read = (path: string) => readFile(join(folder, path), 'utf8')
const postPaths = pages.map(({ path }) => path).filter((path) => path.startsWith('/blog/'))

test.each(locales)('default: the content database (%s) knows every post, newest first', async (locale) => {
  const posts: Record<string, string>[] = JSON.parse(await read(localPath(locale, '/blog.json')))
  expect(posts.map(({ slug }) => `/blog/${slug}`)).toEqual(postPaths)
  for (const post of posts) expect(Object.keys(post)).toEqual(['slug', 'date', 'topic', 'title', 'description'])
  const dates = posts.map(({ date = '' }) => date)
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(posts.every(({ title = '' }) => /\p{Script=Han}/u.test(title) === (locale === 'zh'))).toBe(true)
})

test.each(locales)('default: the feed (%s) leads to every post and is well-formed', async (locale) => {
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
