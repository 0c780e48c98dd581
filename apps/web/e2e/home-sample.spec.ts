import { join } from 'node:path'
import { locales } from '@lc/contract'
import { stepsIn } from './steps.ts'
import { expect, test } from './watched-test.ts'

const FILE = join(import.meta.dirname, '../src/features/home/sample/ether-vault.sol')

for (const locale of locales) {
  test(`default: the home page prints what a scan of its sample prints (${locale})`, async ({ page }) => {
    const steps = stepsIn(page, locale)
    await page.goto(steps.path('/'))
    const promised = await page.locator('figure [data-finding-head]').textContent()
    await steps.enter()
    await steps.orderScan(FILE)
    const printed = page.locator('[data-findings] [data-finding-head]').first()
    await printed.waitFor({ timeout: 120_000 })
    expect(await printed.textContent()).toBe(promised)
  })
}
