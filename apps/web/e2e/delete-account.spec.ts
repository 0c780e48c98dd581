import { routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { inTwoForms } from './forms.ts'
import { PASSWORD } from './people.ts'
import { saidToasts } from './said-toasts.ts'
import { stepsIn } from './steps.ts'
import { expect, test } from './watched-test.ts'

inTwoForms({ deskIn: 'zh' }, ({ locale, words }) => {
  const { say } = words

  test('default: deletion asks for the password, ends the account, and frees the address', async ({ page, people }) => {
    const email = await people.active()
    const steps = stepsIn(page, locale)
    await steps.logIn(email)
    const said = await saidToasts(page)
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    await page.goto(steps.path('/account'))
    await page.getByRole('button', { name: say(m.app_delete_open) }).click()
    const dialog = page.getByRole('dialog')
    const password = dialog.getByLabel(words.password, { exact: true })
    const confirm = dialog.getByRole('button', { name: say(m.app_delete_confirm) })
    await confirm.click()
    await expect(password).toHaveAccessibleDescription(say(m.account_password_required))
    await password.fill(`${PASSWORD}x`)
    await confirm.click()
    await expect(password).toHaveAccessibleDescription(say(m.error_WRONG_PASSWORD))
    await password.fill(PASSWORD)
    await confirm.click()
    await page.waitForURL(`**${steps.path('/auto-detection')}`)
    await expect.poll(() => said).toContain(say(m.app_delete_done))
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ])
    await expect(people.callAs(token)(routes.getUser)).rejects.toMatchObject({ envelope: { code: 4012 } })
    expect(await people.callAs()(routes.registerCheck, { body: { email } })).toEqual({ status: 0 })
    await expect(people.logIn(email)).rejects.toMatchObject({ envelope: { code: 4003 } })
  })
})
