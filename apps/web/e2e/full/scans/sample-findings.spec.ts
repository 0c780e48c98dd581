import { join } from 'node:path'
import { locales } from '@lc/api-contract'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

const site = join(import.meta.dirname, '../../../src/site')

const samples = [
  { path: '/', file: 'home/sample/ether-vault.sol' },
  { path: '/audit', file: 'audit/sample/fee-collector.sol' },
]

for (const { path, file } of samples) {
  test(`default: ${path} shows the finding that a scan of its sample reports @engines`, async ({ page, people }) => {
    const steps = stepsIn(page, 'en')
    await steps.arrive(await people.newSession())
    await steps.orderScan(join(site, file))
    await page.locator('[data-findings] [data-finding-head]').first().waitFor({ timeout: 120_000 })
    const report = new URL(page.url())
    for (const locale of locales) {
      await page.goto(stepsIn(page, locale).path(path))
      const promised = await page.locator('main [data-finding-head]').textContent()
      await page.goto(`${stepsIn(page, locale).path(report.pathname)}${report.search}`)
      const printed = page.locator('[data-findings] [data-finding-head]').first()
      await expect(printed).toHaveText(promised ?? '')
    }
  })
}
