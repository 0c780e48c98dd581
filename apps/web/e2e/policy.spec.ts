import { m } from '@lc/content/messages'
import { expect, test } from '@playwright/test'
import { product } from './product.ts'

test('refuses a script that is not ours', async ({ page }) => {
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

test('error: a failure in the client app shows its page under the policy', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'x'.repeat(43)))
  // An answer without what the page needs stands for any defect that shows only in the browser.
  const json = { code: 1, message: 'success', result: {} }
  const headers = { 'access-control-allow-origin': product.web, 'access-control-allow-credentials': 'true' }
  await page.route(`${product.api}/**`, (route) => route.fulfill({ json, headers }))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.app_error_generic({}, { locale: 'zh' }))
})

test('given a record in browser storage that cannot be read, the client app opens all the same', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem('token', 'x'.repeat(43))
    localStorage.setItem('user', '{')
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auto-detection$/)
})
