import { routes } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { inTwoForms } from '../../support/forms.ts'
import { mailLink, waitForMails } from '../../support/mail-box.ts'
import { pauseClock, recordToasts } from '../../support/page-state.ts'
import { PASSWORD } from '../../support/people.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

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

test('given a reset, the old password is refused, other sessions end, a mail confirms it and the link is used up', async ({
  page,
  browser,
  people,
}) => {
  const words = wordsIn('en')
  const steps = stepsIn(page, 'en')
  const email = await people.active()
  const elsewhere = await (await browser.newContext()).newPage()
  const saidElsewhere = await recordToasts(elsewhere)
  await stepsIn(elsewhere, 'en').logIn(email)
  await people.callAs()(routes.forgotPassword, { body: { email } })
  const link = await mailLink(email, 'reset_password')

  const reset = async () => {
    await page.goto(link.href)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.newPassword, { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByLabel(words.confirmation).fill(NEW_PASSWORD)
    await dialog.getByRole('button', { name: words.submitReset }).click()
    return dialog
  }
  await reset()
  await expect(page.locator('[data-toast="success"]')).toHaveText('Password reset succeeded')
  await page.waitForURL((url) => url.search === '')

  await elsewhere.getByRole('link', { name: words.say(m.app_nav_account) }).click()
  await elsewhere.waitForURL('**/auto-detection')
  await expect.poll(() => saidElsewhere).toContain('Session expired')

  const mails = await waitForMails(email, 3)
  expect(mails.at(-1)?.subject).toBe(m.mail_changed_subject({ product: brand.product.en }, { locale: 'en' }))

  await steps.open('logIn')
  await steps.submitLogIn(email, PASSWORD)
  await expect(page.locator('[data-toast="error"]')).toHaveText(words.say(m.error_WRONG_CREDENTIALS))
  await steps.logIn(email, NEW_PASSWORD)

  const dialog = await reset()
  await expect(dialog).toContainText(words.say(m.account_reset_invalid))
  await dialog.getByRole('button', { name: words.say(m.account_reset_new_link) }).click()
  await expect(dialog.getByLabel(words.email)).toHaveValue(email)
  await elsewhere.context().close()
})
