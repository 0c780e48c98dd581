import type { Page } from '@playwright/test'
import { inEachForm } from '../../support/forms.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

/** The browser scrolls by whole pixels; sections may begin between them. */
const landsUnderHeader = (page: Page, target: string) =>
  expect
    .poll(() => page.locator(target).evaluate((part) => Math.abs(part.getBoundingClientRect().top - 80)))
    .toBeLessThan(1)

inEachForm(({ locale }) => {
  test('default: a link into a page lands 80 px below its top, under the header', async ({ page }) => {
    const { path } = stepsIn(page, locale)
    await page.goto(path('/penetration-testing'))
    await page.locator('main nav a[href="#keys"]').click()
    await landsUnderHeader(page, '#keys')
    await page.goto(`${path('/detection')}#limits`)
    await landsUnderHeader(page, '#limits')
  })

  test('given a target that is rendered late, the page still scrolls to it', async ({ page }) => {
    const { path } = stepsIn(page, locale)
    await page.addInitScript(() =>
      setTimeout(() => {
        const late = Object.assign(document.createElement('section'), { id: 'late' })
        document.getElementById('keys')?.before(late)
      }, 1000),
    )
    await page.goto(`${path('/penetration-testing')}#late`)
    await page.locator('#late').waitFor({ state: 'attached' })
    await landsUnderHeader(page, '#late')
  })
})
