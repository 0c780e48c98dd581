import { routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { inTwoForms } from '../../support/forms.ts'
import { recordToasts } from '../../support/page-state.ts'
import { PASSWORD } from '../../support/people.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

inTwoForms({ desktopIn: 'zh' }, ({ locale, words }) => {
  const { say } = words

  test('default: deletion requires the password, ends the account and frees the address', async ({ page, people }) => {
    const email = await people.active()
    const steps = stepsIn(page, locale)
    await steps.logIn(email)
    const toasts = await recordToasts(page)
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    await page.goto(steps.path('/account'))
    await page.getByRole('button', { name: say(m.app_delete_open) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say(m.app_delete_confirm) }).click()
    const password = dialog.getByLabel(words.password, { exact: true })
    await dialog.getByRole('button', { name: words.submitConfirm, exact: true }).click()
    await expect(password).toHaveAccessibleDescription(say(m.account_password_required))
    await steps.confirm(`${PASSWORD}x`)
    await expect(password).toHaveAccessibleDescription(say(m.error_WRONG_PASSWORD))
    await steps.confirm()
    await page.waitForURL(`**${steps.path('/auto-detection')}`)
    await expect.poll(() => toasts).toContain(say(m.app_delete_done))
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ])
    await expect(people.callAs(token)(routes.getUser)).rejects.toMatchObject({ envelope: { code: 4012 } })
    expect(await people.callAs()(routes.registerCheck, { body: { email } })).toEqual({ status: 0 })
    await expect(people.logIn(email)).rejects.toMatchObject({ envelope: { code: 4003 } })
  })
})
