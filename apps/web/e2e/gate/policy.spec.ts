import { expect, test } from '@playwright/test'

// Not a watched test, because it expects a violation of the policy.
test('refuses an inline script that was injected into the page', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => refused.push(message.text()))
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers()
    const body = (await response.text()).replace('</body>', '<script>globalThis.injected = true</script></body>')
    await route.fulfill({ status: 200, headers, body })
  })
  await page.goto('/about')
  expect(await page.locator('script').last().textContent()).toBe('globalThis.injected = true')
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false)
  await expect.poll(() => refused.join()).toContain('Content Security Policy')
})
