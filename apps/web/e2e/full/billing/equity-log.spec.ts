import { m } from '@lc/content/messages'
import { inTwoForms } from '../../support/forms.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

inTwoForms({ desktopIn: 'zh' }, ({ locale, words }) => {
  test('default: the account shows the log, and a scan adds its hold and its outcome', async ({ page, people }) => {
    const steps = stepsIn(page, locale)
    await steps.arrive(await people.newSession(), '/account')
    const rows = page.locator('[data-equity-reason]').filter({ visible: true })
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(words.say(m.equity_reason_grant))
    await expect(rows).toContainText(words.say(m.equity_reference_welcome))
    await expect(rows).toContainText('+1')
    await steps.orderScan(steps.sample('reentrancy-0.8.sol'))
    await page.locator('article[data-finding]').first().waitFor({ state: 'attached', timeout: 120_000 })
    await page.goto(steps.path('/account'))
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(0)).toContainText(words.say(m.equity_reason_use))
    await expect(rows.nth(1)).toContainText(words.say(m.equity_reason_hold))
    await expect(rows.nth(1)).toContainText('\u22121')
    await rows.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/contract\//)
  })
})

test('error: if the log fails to load, the page reports it and a retry shows the log', async ({ page, people }) => {
  const steps = stepsIn(page, 'en')
  await page.route('**/api/v1/user/equity_log*', (route) => route.abort())
  await steps.arrive(await people.newSession(), '/account')
  const log = page.locator('section').filter({ has: page.getByRole('heading', { name: m.equity_log_title() }) })
  const retry = log.getByRole('button', { name: m.app_error_retry() })
  await retry.waitFor()
  await page.unroute('**/api/v1/user/equity_log*')
  await retry.click()
  await expect(log.locator('[data-equity-reason="grant"]').filter({ visible: true })).toHaveCount(1)
})
