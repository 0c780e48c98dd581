import { locales, localPath } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { expect, test } from '@playwright/test'
import { product } from '../../support/product.ts'

test('refuses a script that isn’t ours', async ({ page }) => {
  await page.goto('/')
  const ran = await page.evaluate(() => {
    try {
      const script = document.createElement('script')
      script.append('globalThis.injected = true')
      document.head.append(script)
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="globalThis.injected = true">')
    } catch {
      // Trusted Types refuse by throwing.
    }
    return 'injected' in globalThis
  })
  expect(ran).toBe(false)
})

test('error: a failure in the client app shows its error page under the policy', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'x'.repeat(43)))
  // An incomplete answer represents any defect that appears only in the browser.
  const json = { code: 1, message: 'success', result: {} }
  const headers = { 'access-control-allow-origin': product.web, 'access-control-allow-credentials': 'true' }
  await page.route(`${product.api}/**`, (route) => route.fulfill({ json, headers }))
  for (const locale of locales) {
    await page.goto(localPath(locale, '/dashboard'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.app_error_generic({}, { locale: 'zh' }))
    // Below it, on English pages, the same in English.
    await expect(page.getByText(m.app_error_generic({}, { locale: 'en' }))).toHaveCount(locale === 'en' ? 1 : 0)
    await expect(page.getByRole('link', { name: m.site_link_home({}, { locale }) })).toBeVisible()
  }
})

test('given an unreadable record in browser storage, the client app still opens', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem('token', 'x'.repeat(43))
    localStorage.setItem('user', '{')
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auto-detection$/)
})
