import { m } from '@lc/content/messages'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { inTwoForms } from '../../support/forms.ts'
import { waitForMails } from '../../support/mail-box.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

inTwoForms({ desktopIn: 'zh' }, ({ locale, words: { say } }) => {
  test('default: the account lists log-ins and changes, and a new browser sends a mail', async ({ page, people }) => {
    const email = await people.active()
    // Not a browser, so the log-in below is from a new device.
    await people.logIn(email)
    await people.logIn(email, 'Wrong-Password-1').catch(() => undefined)
    const steps = stepsIn(page, locale)
    await steps.logIn(email)
    await page.goto(steps.path('/account'))
    const rows = page.locator('[data-security-act]')
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(0)).toContainText(say(m.security_act_logged_in))
    await expect(rows.nth(0)).toContainText('Chrome')
    await expect(rows.nth(1)).toContainText(say(m.security_act_login_failed))
    await expect(rows.nth(1)).toContainText(say(m.app_sessions_unknown))
    await expect(rows.nth(3)).toContainText(say(m.security_act_account_activated))
    await checkEveryLayout(page, 'the account page with a security log')
    const mails = await waitForMails(email, 2)
    expect(mails.at(-1)?.text).toContain('/account#sessions')
  })
})

test('default: more than ten entries are shown on demand', async ({ page, people }) => {
  const email = await people.active()
  const token = await people.logIn(email)
  for (let time = 0; time < 10; time++) await people.logIn(email)
  const steps = stepsIn(page, 'en')
  await steps.arrive(token, '/account')
  const log = page.locator('#security-log')
  await expect(log.locator('[data-security-act]')).toHaveCount(10)
  await log.getByRole('button', { name: m.app_load_more() }).click()
  await expect(log.locator('[data-security-act]')).toHaveCount(12)
  await expect(log.getByRole('button', { name: m.app_load_more() })).toBeHidden()
})

test('error: if the log fails to load, the page reports it and a retry shows the log', async ({ page, people }) => {
  const steps = stepsIn(page, 'en')
  await page.route('**/api/v1/user/security_log*', (route) => route.abort())
  await steps.arrive(await people.newSession(), '/account')
  const log = page.locator('#security-log')
  const retry = log.getByRole('button', { name: m.app_error_retry() })
  await retry.waitFor()
  await page.unroute('**/api/v1/user/security_log*')
  await retry.click()
  await expect(log.locator('[data-security-act="account_activated"]')).toHaveCount(1)
})
