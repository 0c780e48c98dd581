import { locales } from '@lc/api-contract'
import { barePath, htmlLang, localPath } from '../../../src/shared/i18n/locale-path.ts'
import { type Page, pages } from '../../../src/shared/pages/page-list.ts'
import { layoutShift } from '../../support/page-state.ts'
import { product } from '../../support/product.ts'
import { readingList } from '../../support/reading-list.ts'
import { expect, test } from '../../support/watched-test.ts'

const inBoth = (list: readonly Page[]) =>
  locales.flatMap((locale) => list.map(({ path }) => ({ locale, path: localPath(locale, path) })))

/** Fonts arrive this long after the first paint, when the browser has already shown text without them. */
const LATE_FONT_MS = 200

for (const { locale, path } of inBoth(readingList('public'))) {
  test(`default: ${path} is in its language, doesn’t hydrate and doesn’t shift`, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.route('**/*.woff2', async (route) => {
      await page.evaluate(firstPaint)
      await page.waitForTimeout(LATE_FONT_MS)
      await route.continue()
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(locale))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(scripts).toEqual([])
    expect(await page.locator('[style]').count()).toBe(0)
    expect(await page.evaluate(layoutShift)).toBe(0)
  })

  test(`default: the language link of ${path} keeps the page and is remembered`, async ({ page, context }) => {
    const other = locale === 'en' ? 'zh' : 'en'
    await page.goto(path)
    await page.locator('header a[data-locale]:visible').click()
    await page.waitForURL(`**${localPath(other, barePath(path))}`)
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
    expect(cookie?.value).toBe(other)
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
  })
}

/** Runs in the page. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })

test('given no script, the phone menu opens and its links work', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 700 } })
  const page = await context.newPage()
  await page.goto(`${product.web}/`)
  const menu = page.locator('nav[popover]')
  await expect(menu).toBeHidden()
  await page.locator('header button[popovertarget]').first().click()
  await expect(menu).toBeVisible()
  await menu.getByRole('link').first().click()
  await page.waitForURL('**/auto-detection')
  await context.close()
})

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

test('error: unknown paths answer 404 in the language of their prefix', async ({ page }) => {
  for (const locale of locales) {
    const reply = await page.goto(localPath(locale, '/no/such/page'))
    expect(reply?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(locale))
    expect(await page.locator('script[type=module], script[src]').count()).toBe(0)
  }
})
