import { locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { htmlLang, localPath } from '../../src/shared/i18n/locale-path.ts'
import { pages } from '../../src/shared/pages/page-list.ts'
import { isInside } from '../support/check-layouts.ts'
import {
  callWithHeaders,
  findWhatNeedsScript,
  offerChinese,
  readWithoutScripts,
  searchBlog,
  switchLanguage,
} from '../support/flows/site.ts'
import { recordToasts } from '../support/page-state.ts'
import { newEmail } from '../support/people.ts'
import { product } from '../support/product.ts'
import { stepsIn } from '../support/steps.ts'
import { expect, test } from '../support/watched-test.ts'
import { wordsIn } from '../support/words.ts'

test('the Chinese home page is in its language, doesn’t hydrate and doesn’t shift', ({ page }) =>
  readWithoutScripts({ page }, { locale: 'zh', path: '/zh' }))

test('the language link keeps the page and is remembered', ({ page, context }) =>
  switchLanguage({ page, context }, { locale: 'en', path: '/auto-detection' }))

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

test('no public page scrolls sideways on the narrowest phone', async ({ page }) => {
  const publicPages = pages.filter(({ area }) => area === 'public')
  const onePerModule = new Map(publicPages.map(({ file, path }) => [file, path]))
  await page.setViewportSize({ width: 320, height: 800 })
  const tooWide: string[] = []
  for (const path of onePerModule.values()) {
    await page.goto(path)
    if (!(await page.evaluate(isInside))) tooWide.push(path)
  }
  expect(tooWide).toEqual([])
})

test('error: unknown paths answer 404 in the language of their prefix', async ({ page }) => {
  for (const locale of locales) {
    const reply = await page.goto(localPath(locale, '/no/such/page'))
    expect(reply?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(locale))
    expect(await page.locator('script[type=module], script[src]').count()).toBe(0)
  }
})

test.describe('a Chinese browser', () => {
  test.use({ locale: 'zh-CN' })

  test('on a phone, an English page offers the Chinese one and doesn’t redirect', ({ page }) =>
    offerChinese({ page }, 360))
})

test('the search of the blog counts results and keeps the query in the address', ({ page }) =>
  searchBlog({ page }, 'zh'))

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('home shows everything, and folded parts open', async ({ page }) => {
    await page.goto('/')
    expect(await findWhatNeedsScript(page)).toEqual([])
  })
})

test('error: a network failure shows a toast', async ({ page, context }) => {
  const steps = stepsIn(page, 'en')
  const toasts = await recordToasts(page)
  await steps.open('logIn')
  await steps.submitLogIn(newEmail())
  await expect.poll(() => toasts).toContain(wordsIn('en').say(m.error_WRONG_CREDENTIALS))
  await context.setOffline(true)
  await steps.submitLogIn(newEmail())
  await expect.poll(() => toasts).toContain(m.error_network({ reason: 'Failed to fetch' }, { locale: 'en' }))
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('calls carry the session, the language and a time-based id', ({ page, people, apiCalls }) =>
  callWithHeaders({ page, people, apiCalls }, { locale: 'zh', tag: 'ZH-CN' }))
