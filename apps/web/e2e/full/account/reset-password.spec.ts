import { routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { inTwoForms } from '../../support/forms.ts'
import { mailLink } from '../../support/mail-box.ts'
import { pauseClock } from '../../support/page-state.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

const NEW_PASSWORD = 'Day-watch-2027!'

inTwoForms({ desktopIn: 'zh' }, ({ locale, words }) => {
  const { say } = words

  test('default: the link opens the dialog, the rules are shown, and a reset clears the query after 2 s', async ({
    page,
    people,
  }) => {
    const email = await people.active()
    await people.callAs()(routes.forgotPassword, { body: { email } })
    const link = await mailLink(email, 'reset_password')
    await page.goto(stepsIn(page, locale).path('/') + link.search)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: words.reset })).toBeVisible()
    await expect(dialog).toContainText(email)
    await page.mouse.click(5, 400)
    const password = dialog.getByLabel(words.newPassword, { exact: true })
    const confirmation = dialog.getByLabel(words.confirmation)
    const submit = dialog.getByRole('button', { name: words.submitReset })
    await submit.click()
    await expect(password).toHaveAccessibleDescription(say(m.account_password_required))
    await expect(confirmation).toHaveAccessibleDescription(say(m.account_password_confirm_required))
    await password.fill('short')
    await confirmation.fill('other')
    await submit.click()
    await expect(password).toHaveAccessibleDescription(say(m.account_password_rule))
    await expect(confirmation).toHaveAccessibleDescription(say(m.account_password_mismatch))
    await password.fill(NEW_PASSWORD)
    await confirmation.fill(NEW_PASSWORD)
    await pauseClock(page)
    await submit.click()
    await expect(page.locator('[data-toast="success"]')).toHaveText(say(m.account_reset_done))
    await page.clock.runFor(1900)
    expect(new URL(page.url()).search).not.toBe('')
    await page.clock.runFor(200)
    await page.waitForURL((url) => url.search === '')
  })
})
