import { locales } from '@lc/api-contract'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { type Page, pages } from '../../../src/shared/pages/page-list.ts'
import { readWithoutScripts, switchLanguage } from '../../support/flows/site.ts'
import { readingList } from '../../support/reading-list.ts'
import { expect, test } from '../../support/watched-test.ts'

const inBoth = (list: readonly Page[]) =>
  locales.flatMap((locale) => list.map(({ path }) => ({ locale, path: localPath(locale, path) })))

for (const { locale, path } of inBoth(readingList('public'))) {
  test(`default: ${path} is in its language, doesn’t hydrate and doesn’t shift`, ({ page }) =>
    readWithoutScripts({ page }, { locale, path }))

  test(`default: the language link of ${path} keeps the page and is remembered`, ({ page, context }) =>
    switchLanguage({ page, context }, { locale, path }))
}

test('default: no link of either language is broken', async ({ request }) => {
  const seen = new Set<string>()
  const queue = ['/', '/zh']
  const dead: string[] = []
  while (queue.length > 0) {
    const path = queue.shift() ?? ''
    if (seen.has(path)) continue
    seen.add(path)
    const reply = await request.get(path)
    if (!reply.ok()) dead.push(`${reply.status()} ${path}`)
    if (!reply.headers()['content-type']?.includes('text/html')) continue
    const html = await reply.text()
    queue.push(...[...html.matchAll(/(?:href|src)="(\/[^"#?]*)/g)].map(([, link = '']) => link))
  }
  expect(dead).toEqual([])
  const isPublic = ({ area }: Page) => area === 'public'
  expect(inBoth(pages.filter(isPublic)).filter(({ path }) => !seen.has(path))).toEqual([])
})
