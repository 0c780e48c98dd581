import { locales, routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { inEveryForm } from './in-every-form.ts'
import { mailLink } from './mail-box.ts'
import { newEmail } from './people.ts'
import { stepsIn } from './steps.ts'
import { expect, test } from './watched-test.ts'
import { wordsIn } from './words.ts'

for (const locale of locales) {
  const words = wordsIn(locale)
  const { say } = words

  test(`default: the dialogs of a visitor have no barrier, with errors too (${locale})`, async ({ page }) => {
    const steps = stepsIn(page, locale)
    await steps.open('logIn')
    await inEveryForm(page, 'log-in')
    const dialog = await steps.open('signUp')
    await inEveryForm(page, 'sign-up')
    await dialog.getByRole('button', { name: words.submitSignUp }).click()
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(3)
    await inEveryForm(page, 'sign-up with errors')
    await steps.openForgot()
    await dialog.getByLabel(words.email).fill('not an address')
    await dialog.getByLabel(words.email).blur()
    await inEveryForm(page, 'forgot password with an error')
    await dialog.getByLabel(words.email).fill(newEmail())
    await dialog.getByRole('button', { name: words.submitForgot }).click()
    await expect(dialog).toContainText('15')
    await inEveryForm(page, 'forgot password, sent')
  })

  test(`default: the dialogs of mails have no barrier, with errors too (${locale})`, async ({ page, people }) => {
    const steps = stepsIn(page, locale)
    const email = await steps.signUp()
    await inEveryForm(page, 'pending')
    const active = await mailLink(email, 'active')
    await page.goto(active.href)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await inEveryForm(page, 'done')
    await people.callAs()(routes.forgotPassword, { body: { email } })
    const { search } = await mailLink(email, 'reset_password')
    await page.goto(steps.path('/') + search)
    await dialog.waitFor()
    await inEveryForm(page, 'reset')
    const submit = dialog.getByRole('button', { name: words.submitReset })
    await submit.click()
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(2)
    await inEveryForm(page, 'reset with errors')
    await page.goto(steps.path('/') + search.replace(/sign=[^&]*/, `sign=${'x'.repeat(43)}`))
    await dialog.getByLabel(words.newPassword, { exact: true }).fill('Day-watch-2027!')
    await dialog.getByLabel(words.confirmation).fill('Day-watch-2027!')
    await submit.click()
    await expect(dialog).toContainText(say(m.account_reset_invalid))
    await inEveryForm(page, 'reset, link refused')
  })

  test(`default: the dialogs of the account page have no barrier (${locale})`, async ({ page, people }) => {
    const steps = stepsIn(page, locale)
    await steps.arrive(await people.newSession(), '/account')
    const dialog = page.getByRole('dialog')
    await page
      .getByRole('main')
      .getByRole('button', { name: say(m.account_change_title) })
      .click()
    await dialog.waitFor()
    await inEveryForm(page, 'change password')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say(m.app_delete_open) }).click()
    await dialog.getByRole('button', { name: say(m.app_delete_confirm) }).click()
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(1)
    await inEveryForm(page, 'delete account with an error')
  })
}
