import { locales } from '@lc/api-contract'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import { reportTabs } from '../src/shared/pages/report-tabs.ts'
import { inEveryForm, inForms } from './in-every-form.ts'
import { readingList } from './reading-list.ts'
import { stepsIn } from './steps.ts'
import { test } from './watched-test.ts'
import { wordsIn } from './words.ts'

/** A narrow and a wide form of each tab, one in either theme. */
const tabForms = [
  { widthPx: 320, theme: 'light' },
  { widthPx: 1280, theme: 'dark' },
] as const

for (const locale of locales) {
  test(`default: reading pages have no barrier (${locale})`, async ({ page }) => {
    for (const { path } of readingList('public', 'error')) {
      await page.goto(localPath(locale, path))
      await inEveryForm(page, path)
    }
  })

  test(`default: the way to a scan has no barrier (${locale})`, async ({ page, people }) => {
    const steps = stepsIn(page, locale)
    const words = wordsIn(locale)
    await steps.arrive(await people.newSession(), '/new-scan')
    const input = page.locator('input[type=file]')
    await input.waitFor({ state: 'attached' })
    await inEveryForm(page, 'upload')
    await input.setInputFiles([steps.sample('reentrancy-0.8.sol'), steps.sample('safe-0.8.sol'), import.meta.filename])
    await page.getByRole('button', { name: words.checkFiles }).waitFor()
    await inEveryForm(page, 'upload with files, one left out')
    await page.getByRole('button', { name: words.checkFiles }).click()
    await page.locator('[data-doctor]').waitFor({ timeout: 120_000 })
    await inEveryForm(page, 'the answer of the doctor')
    await page.getByRole('button', { name: words.continueScan }).click()
    await page.getByRole('dialog').waitFor()
    await inEveryForm(page, 'confirm')
  })

  test(`default: the signed-in area has no barrier (${locale})`, async ({ page, people }) => {
    const steps = stepsIn(page, locale)
    await steps.arrive(await people.newSession())
    await inEveryForm(page, 'empty dashboard')
    await page.goto(steps.path('/account'))
    await page.locator('dl').nth(1).waitFor()
    await inEveryForm(page, 'account')
    await steps.orderScan(steps.sample('reentrancy-0.8.sol'))
    await inEveryForm(page, 'running scan or report')
    await page.locator('article[data-finding] [data-marked="true"]').first().waitFor({ timeout: 120_000 })
    const folded = page.locator('main details:not([open]) > summary')
    while ((await folded.count()) > 0) await folded.first().click()
    await inEveryForm(page, 'report')
    await page.goto(`${page.url().split('?')[0]}?finding=LC-01`)
    await page.locator('article[data-finding] [data-marked="true"]').first().waitFor()
    await inEveryForm(page, 'finding')
    for (const { tab } of reportTabs.slice(1)) {
      await steps.openTab(tab)
      await page.locator('main h2').first().waitFor()
      await inForms(page, tab, tabForms)
    }
    await page.goto(steps.path('/dashboard'))
    await page.getByRole('table').waitFor()
    await inEveryForm(page, 'dashboard')
  })
}
