import { inEachForm } from './forms.ts'
import { stepsIn } from './steps.ts'
import { expect, test } from './watched-test.ts'

const OFFSET = 80

inEachForm(({ locale }) => {
  test('default: a link into a page lands 80 px below its top, under the header', async ({ page }) => {
    const { path } = stepsIn(page, locale)
    await page.goto(path('/penetration-testing'))
    await page.locator('main nav a[href="#keys"]').click()
    const top = () => page.locator('#keys').evaluate((section) => Math.round(section.getBoundingClientRect().top))
    await expect.poll(top).toBe(OFFSET)
    await page.goto(`${path('/detection')}#limits`)
    await expect
      .poll(() => page.locator('#limits').evaluate((section) => section.getBoundingClientRect().top))
      .toBeCloseTo(OFFSET, 0)
  })

  test('given a target that is drawn late, the page still goes there', async ({ page }) => {
    const { path } = stepsIn(page, locale)
    await page.addInitScript(() =>
      setTimeout(() => {
        const late = Object.assign(document.createElement('section'), { id: 'late' })
        document.getElementById('keys')?.before(late)
      }, 1000),
    )
    await page.goto(`${path('/penetration-testing')}#late`)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.locator('#late').waitFor({ state: 'attached' })
    await expect
      .poll(() => page.locator('#late').evaluate((part) => Math.round(part.getBoundingClientRect().top)))
      .toBe(OFFSET)
  })
})
