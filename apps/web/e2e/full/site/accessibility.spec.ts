import { locales } from '@lc/api-contract'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { reportTabs } from '../../../src/shared/pages/report-tabs.ts'
import { checkEveryLayout, checkLayouts } from '../../support/check-layouts.ts'
import { readingList } from '../../support/reading-list.ts'
import { stepsIn } from '../../support/steps.ts'
import { test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

/** One narrow and one wide layout for each tab, one of them in each theme. */
const tabForms = [
  { widthPx: 320, theme: 'light' },
  { widthPx: 1280, theme: 'dark' },
] as const

for (const locale of locales) {
  test(`default: public pages have no accessibility problem (${locale})`, async ({ page }) => {
    for (const { path } of readingList('public', 'error')) {
      await page.goto(localPath(locale, path))
      await checkEveryLayout(page, path)
    }
  })

  test(`default: the steps to a scan have no accessibility problem (${locale})`, async ({ page, people }) => {
    const steps = stepsIn(page, locale)
    const words = wordsIn(locale)
    await steps.arrive(await people.newSession(), '/new-scan')
    const input = page.locator('input[type=file]')
    await input.waitFor({ state: 'attached' })
    await checkEveryLayout(page, 'upload')
    await input.setInputFiles([steps.sample('reentrancy-0.8.sol'), steps.sample('safe-0.8.sol'), import.meta.filename])
    await page.getByRole('button', { name: words.checkFiles }).waitFor()
    await checkEveryLayout(page, 'upload with files, one left out')
    await page.getByRole('button', { name: words.checkFiles }).click()
    await page.locator('[data-doctor]').waitFor({ timeout: 120_000 })
    await checkEveryLayout(page, 'the answer of the doctor')
    await page.getByRole('button', { name: words.continueScan }).click()
    await page.getByRole('dialog').waitFor()
    await checkEveryLayout(page, 'confirm')
  })

  test(`default: the signed-in area has no accessibility problem (${locale})`, async ({ page, people }) => {
    const steps = stepsIn(page, locale)
    await steps.arrive(await people.newSession())
    await checkEveryLayout(page, 'empty dashboard')
    await page.goto(steps.path('/account'))
    await page.locator('dl').nth(1).waitFor()
    await checkEveryLayout(page, 'account')
    await steps.orderScan(steps.sample('reentrancy-0.8.sol'))
    await checkEveryLayout(page, 'running scan or report')
    await page.locator('article[data-finding] [data-marked="true"]').first().waitFor({ timeout: 120_000 })
    const folded = page.locator('main details:not([open]) > summary')
    while ((await folded.count()) > 0) await folded.first().click()
    await checkEveryLayout(page, 'report')
    await page.goto(`${page.url().split('?')[0]}?finding=LC-01`)
    await page.locator('article[data-finding] [data-marked="true"]').first().waitFor()
    await checkEveryLayout(page, 'finding')
    for (const { tab } of reportTabs.slice(1)) {
      await steps.openTab(tab)
      await page.locator('main h2').first().waitFor()
      await checkLayouts(page, tab, tabForms)
    }
    await page.goto(steps.path('/dashboard'))
    await page.getByRole('table').waitFor()
    await checkEveryLayout(page, 'dashboard')
  })
}
