import { locales, routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { inEachForm } from '../../support/forms.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

test('default: the page shows the prices of the API, in both languages', async ({ page, people }) => {
  const { items } = await people.callAs()(routes.listProducts)
  const sold = items.filter(({ kind }) => kind === 'detection').map(({ id, priceCents }) => `${id} ${priceCents}`)
  for (const locale of locales) {
    await page.goto(localPath(locale, '/auto-detection'))
    const shown = await page
      .locator('#plans [data-product]')
      .evaluateAll((lines: HTMLElement[]) => lines.map(({ dataset }) => `${dataset.product} ${dataset.priceCents}`))
    expect(shown).toEqual(sold)
    await expect(page.locator('#plans')).toContainText('39.00')
    await page.goto(localPath(locale, '/'))
    await expect(page.locator('#price [data-product]')).toHaveCount(sold.length)
    await expect(page.locator('#price')).toContainText('39.00')
  }
})

inEachForm(({ locale, words }) => {
  const { say } = words

  test('default: the entrance shows the plans, and Buy Now starts with the log-in', async ({ page }) => {
    const { path } = stepsIn(page, locale)
    await page.goto(path('/auto-detection'))
    const plans = page.locator('#plans')
    const basic = plans.getByRole('article').filter({ hasText: say(m.plan_basic_kind) })
    await expect(basic).toContainText(say(m.plan_basic_text))
    await expect(
      plans
        .getByRole('article')
        .filter({ hasText: say(m.plan_custom_kind) })
        .getByRole('link'),
    ).toBeVisible()
    await basic.getByRole('button', { name: say(m.plan_basic_buy) }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: say(m.account_login_title) })).toBeVisible()
  })
})
