import { m } from '@lc/content/messages'
import { SEEN, searchBlog } from '../../support/flows/site.ts'
import { inTwoForms } from '../../support/forms.ts'
import { product } from '../../support/product.ts'
import { expect, test } from '../../support/watched-test.ts'

inTwoForms({ desktopIn: 'en' }, ({ locale }) => {
  test('default: the search uses the content database, counts results and keeps the query in the address', ({ page }) =>
    searchBlog({ page }, locale))
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
