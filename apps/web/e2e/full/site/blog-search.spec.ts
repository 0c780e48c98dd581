import { m } from '@lc/content/messages'
import { inTwoForms } from '../../support/forms.ts'
import { product } from '../../support/product.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

/** All messages are in the page; the search shows some of them. */
const SEEN = { useInnerText: true }

const words = { en: 'reentrancy', zh: '重入' }

inTwoForms({ desktopIn: 'en' }, ({ locale, words: { say } }) => {
  test('default: the search uses the content database, counts results and keeps the query in the address', async ({
    page,
  }) => {
    const { path } = stepsIn(page, locale)
    await page.goto(path('/blog'))
    const database = page.waitForRequest(`**${path('/blog.json')}`)
    const field = page.getByRole('searchbox', { name: say(m.blog_search) })
    await field.fill(words[locale])
    await database
    const rows = page.locator('li[data-slug]:visible')
    const status = page.getByRole('search').getByRole('status')
    await expect(status).toHaveText(new RegExp(`^${say(m.blog_search_found)}\\d+$`), SEEN)
    await expect(status).toContainText(String(await rows.count()), SEEN)
    expect(await rows.count()).toBeGreaterThan(0)
    expect(await rows.count()).toBeLessThan(await page.locator('li[data-slug]').count())
    expect(new URL(page.url()).searchParams.get('q')).toBe(words[locale])

    await page.reload()
    await expect(field).toHaveValue(words[locale])
    await expect(status).toContainText(say(m.blog_search_found), SEEN)

    await field.fill('qqqq')
    await expect(page.getByText(say(m.blog_search_none))).toBeVisible()
    await expect(rows).toHaveCount(0)
    await page.getByRole('button', { name: say(m.blog_search_clear) }).click()
    await expect(field).toBeFocused()
    await expect(rows.first()).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  })
})

test('default: nothing is fetched before the field is used, and then a few kilobytes', async ({ page }) => {
  const scripts: number[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push((await response.body()).length)
  })
  await page.goto('/blog')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await page.getByRole('searchbox').fill('proxies')
  await expect(page.getByRole('search').getByRole('status')).toContainText(/\d/, SEEN)
  expect(scripts.length).toBe(1)
  expect(scripts[0]).toBeLessThan(4000)
})

test('given a topic, searches only its posts', async ({ page }) => {
  await page.goto('/blog?q=a')
  const status = page.getByRole('search').getByRole('status')
  await expect(status).toContainText(/[2-9]/, SEEN)
  await page.locator('label').filter({ hasText: 'Proxies' }).click()
  await expect(status).toHaveText('Posts found: 1', SEEN)
})

test('error: if the database is unavailable, every post stays visible', async ({ page }) => {
  await page.route('**/blog.json', (route) => route.abort())
  await page.goto('/blog')
  await page.getByRole('searchbox').fill('proxies')
  const failed = m.blog_search_failed({}, { locale: 'en' })
  await expect(page.getByRole('search').getByRole('status')).toHaveText(failed, SEEN)
  expect(await page.locator('li[data-slug]:visible').count()).toBeGreaterThan(5)
})

test('given no script, offers no search', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.web })
  const page = await context.newPage()
  await page.goto('/blog')
  await expect(page.getByRole('searchbox')).toBeHidden()
  await context.close()
})
