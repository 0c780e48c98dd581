import { locales, routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { mailLink } from '../../support/mail-box.ts'
import { newEmail } from '../../support/people.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

for (const locale of locales) {
  const words = wordsIn(locale)
  const { say } = words

  test(`default: dialogs of visitors have no accessibility problem, also with errors (${locale})`, async ({ page }) => {
    const steps = stepsIn(page, locale)
    await steps.open('logIn')
    await checkEveryLayout(page, 'log-in')
    const dialog = await steps.open('signUp')
    await checkEveryLayout(page, 'sign-up')
    await dialog.getByRole('button', { name: words.submitSignUp }).click()
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(3)
    await checkEveryLayout(page, 'sign-up with errors')
    await steps.openForgot()
    await dialog.getByLabel(words.email).fill('not an address')
    await dialog.getByLabel(words.email).blur()
    await checkEveryLayout(page, 'forgot password with an error')
    await dialog.getByLabel(words.email).fill(newEmail())
    await dialog.getByRole('button', { name: words.submitForgot }).click()
    await expect(dialog).toContainText('15')
    await checkEveryLayout(page, 'forgot password, sent')
  })

  test(`default: dialogs of mail links have no accessibility problem, also with errors (${locale})`, async ({
    page,
    people,
  }) => {
    const steps = stepsIn(page, locale)
    const email = await steps.signUp()
    await checkEveryLayout(page, 'pending')
    const active = await mailLink(email, 'active')
    await page.goto(active.href)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await checkEveryLayout(page, 'done')
    await people.callAs()(routes.forgotPassword, { body: { email } })
    const { search } = await mailLink(email, 'reset_password')
    await page.goto(steps.path('/') + search)
    await dialog.waitFor()
    await checkEveryLayout(page, 'reset')
    const submit = dialog.getByRole('button', { name: words.submitReset })
    await submit.click()
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(2)
    await checkEveryLayout(page, 'reset with errors')
    await page.goto(steps.path('/') + search.replace(/sign=[^&]*/, `sign=${'x'.repeat(43)}`))
    await dialog.getByLabel(words.newPassword, { exact: true }).fill('Day-watch-2027!')
    await dialog.getByLabel(words.confirmation).fill('Day-watch-2027!')
    await submit.click()
    await expect(dialog).toContainText(say(m.account_reset_invalid))
    await checkEveryLayout(page, 'reset, link refused')
  })

  test(`default: dialogs of the account page have no accessibility problem (${locale})`, async ({ page, people }) => {
    const steps = stepsIn(page, locale)
    await steps.arrive(await people.newSession(), '/account')
    const dialog = page.getByRole('dialog')
    await page
      .getByRole('main')
      .getByRole('button', { name: say(m.account_change_title) })
      .click()
    await dialog.waitFor()
    await dialog.getByRole('button', { name: say(m.account_change_title) }).click()
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(3)
    await checkEveryLayout(page, 'change password with errors')
    await dialog.getByRole('button', { name: say(m.account_change_by_mail) }).click()
    await expect(dialog.getByLabel(words.email)).toBeVisible()
    await checkEveryLayout(page, 'change password by mail')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: say(m.app_delete_open) }).click()
    await dialog.waitFor()
    await checkEveryLayout(page, 'delete account')
    await dialog.getByRole('button', { name: say(m.app_delete_confirm) }).click()
    await dialog.getByRole('button', { name: words.submitConfirm, exact: true }).click()
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(1)
    await checkEveryLayout(page, 'the confirmation with an error, on top of another dialog')
  })
}
