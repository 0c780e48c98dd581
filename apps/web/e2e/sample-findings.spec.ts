import { join } from 'node:path'
import { locales } from '@lc/contract'
import { stepsIn } from './steps.ts'
import { expect, test } from './watched-test.ts'

const features = join(import.meta.dirname, '../src/features')

const samples = [
  { path: '/', file: 'home/sample/ether-vault.sol' },
  { path: '/audit', file: 'audit/sample/fee-collector.sol' },
]

for (const locale of locales) {
  for (const { path, file } of samples) {
    test(`default: ${path} prints what a scan of its sample prints (${locale})`, async ({ page }) => {
      const steps = stepsIn(page, locale)
      await page.goto(steps.path(path))
      const promised = await page.locator('main [data-finding-head]').textContent()
      await steps.enter()
      await steps.orderScan(join(features, file))
      const printed = page.locator('[data-findings] [data-finding-head]').first()
      await printed.waitFor({ timeout: 120_000 })
      expect(await printed.textContent()).toBe(promised)
    })
  }
}
