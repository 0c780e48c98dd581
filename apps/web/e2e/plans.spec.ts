import { m } from '@lc/content/messages'
import { inEachForm } from './forms.ts'
import { stepsIn } from './steps.ts'
import { expect, test } from './watched-test.ts'

inEachForm(({ locale, words }) => {
  const { say } = words

  test('default: the entrance shows the plans, and Buy Now begins with the log-in', async ({ page }) => {
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
