import { expect, test } from '@playwright/test'

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
