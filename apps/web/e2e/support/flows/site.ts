import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { Page } from '@playwright/test'
import { barePath, htmlLang, localPath } from '../../../src/shared/i18n/locale-path.ts'
import { layoutShift } from '../page-state.ts'
import { stepsIn } from '../steps.ts'
import { expect, type TestFixtures } from '../watched-test.ts'
import { wordsIn } from '../words.ts'

/** Fonts arrive this long after the first paint, when the browser has already shown text without them. */
const LATE_FONT_MS = 200

interface LocalPage {
  locale: Locale
  /** With the language prefix. */
  path: string
}

export const readWithoutScripts = async ({ page }: TestFixtures<'page'>, { locale, path }: LocalPage) => {
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
}

/** Runs in the page. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })

export const switchLanguage = async (
  { page, context }: TestFixtures<'page' | 'context'>,
  { locale, path }: LocalPage,
) => {
  const other = locale === 'en' ? 'zh' : 'en'
  await page.goto(path)
  await page.locator('header a[data-locale]:visible').click()
  await page.waitForURL(`**${localPath(other, barePath(path))}`)
  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
  expect(cookie?.value).toBe(other)
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
}

const zh = { locale: 'zh' } as const

export const offerOn = (page: Page) => page.getByRole('complementary', { name: m.site_offer_label({}, zh) })

export const offerChinese = async ({ page }: TestFixtures<'page'>, width: number) => {
  await page.setViewportSize({ width, height: 800 })
  await page.goto('/audit')
  const offer = offerOn(page)
  await expect(offer).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/audit')
  expect(await page.evaluate(layoutShift)).toBe(0)
  await offer.getByRole('link', { name: m.site_offer_accept({}, zh) }).click()
  await page.waitForURL('**/zh/audit')
  await expect(offer).toBeHidden()
}

/** All messages are in the page; the search shows some of them. */
export const SEEN = { useInnerText: true }

const queries = { en: 'reentrancy', zh: '重入' }

export const searchBlog = async ({ page }: TestFixtures<'page'>, locale: Locale) => {
  const { say } = wordsIn(locale)
  const { path } = stepsIn(page, locale)
  await page.goto(path('/blog'))
  const database = page.waitForRequest(`**${path('/blog.json')}`)
  const field = page.getByRole('searchbox', { name: say(m.blog_search) })
  await field.fill(queries[locale])
  await database
  const rows = page.locator('li[data-slug]:visible')
  const status = page.getByRole('search').getByRole('status')
  await expect(status).toHaveText(new RegExp(`^${say(m.blog_search_found)}\\d+$`), SEEN)
  await expect(status).toContainText(String(await rows.count()), SEEN)
  expect(await rows.count()).toBeGreaterThan(0)
  expect(await rows.count()).toBeLessThan(await page.locator('li[data-slug]').count())
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === queries[locale])

  await page.reload()
  await expect(field).toHaveValue(queries[locale])
  await expect(status).toContainText(say(m.blog_search_found), SEEN)

  await field.fill('qqqq')
  await expect(page.getByText(say(m.blog_search_none))).toBeVisible()
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: say(m.blog_search_clear) }).click()
  await expect(field).toBeFocused()
  await expect(rows.first()).toBeVisible()
  await expect(page).toHaveURL((url) => url.search === '')
}

export const callWithHeaders = async (
  { page, people, apiCalls }: TestFixtures<'page' | 'people' | 'apiCalls'>,
  { locale, tag }: { locale: Locale; tag: string },
) => {
  const startedAt = Date.now()
  const email = await people.active()
  await stepsIn(page, locale).logIn(email)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const made = () => apiCalls.filter(({ method }) => method !== 'OPTIONS')
  await expect.poll(() => made().length).toBeGreaterThan(2)
  const calls = made()
  for (const { headers } of calls) {
    expect(headers['x-language']).toBe(tag)
    const madeAt = Number(headers['x-request-id']?.toString().split('-')[0])
    expect(madeAt).toBeGreaterThanOrEqual(startedAt)
    expect(madeAt).toBeLessThanOrEqual(Date.now())
  }
  const [logIn, ...rest] = calls
  expect(logIn?.url.pathname).toBe('/api/v1/user/login')
  expect(logIn?.headers.authorization).toBeUndefined()
  for (const { headers } of rest) expect(headers.authorization).toBe(`Bearer ${token}`)
}

/** Finds everything that the open page hides from a reader without a script. Its last folded part must open. */
export const findWhatNeedsScript = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const problems = await page.evaluate(whatIsMissing)
  const folded = page.locator('main details:not([open]):visible')
  if ((await folded.count()) === 0) return problems
  const text = await folded.last().locator(':scope > :not(summary)').first().elementHandle()
  const summary = await folded.last().locator('summary').elementHandle()
  await summary?.click()
  return (await text?.isVisible()) ? problems : [...problems, 'the last folded part doesn’t open']
}

/** Parts that need a script that never runs: invisible text, and links without a target. */
const whatIsMissing = () => {
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
  const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dd, td, code)')]
  const faint = texts.filter((element) => element.checkVisibility() && opacityOf(element) < 1)
  const links = [...document.querySelectorAll('a')].filter((link) => !link.getAttribute('href'))
  return [
    ...faint.map((element) => `cannot be seen: ${element.textContent?.slice(0, 40)}`),
    ...links.map((link) => `leads nowhere: ${link.textContent}`),
  ]
}
