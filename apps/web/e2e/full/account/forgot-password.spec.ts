import { m } from '@lc/content/messages'
import { inTwoForms } from '../../support/forms.ts'
import { mailLink, mailsTo } from '../../support/mail-box.ts'
import { newEmail } from '../../support/people.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

inTwoForms({ desktopIn: 'en' }, ({ locale, words }) => {
  const { say } = words

  test('default: the format is checked when the field loses focus, and the confirmation shows address and lifetime', async ({
    page,
    people,
  }) => {
    const known = await people.active()
    const steps = stepsIn(page, locale)
    const dialog = await steps.openForgot()
    const email = dialog.getByLabel(words.email)
    const submit = dialog.getByRole('button', { name: words.submitForgot })
    await submit.click()
    await expect(email).toHaveAccessibleDescription(say(m.account_email_required))
    await email.fill('not an address')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await email.blur()
    await expect(email).toHaveAccessibleDescription(say(m.account_email_invalid))
    await email.fill(known)
    await email.blur()
    await expect(email).not.toHaveAttribute('aria-invalid')
    await submit.click()
    await expect(dialog).toContainText(m.account_forgot_sent({ email: known }, { locale }))
    await mailLink(known, 'reset_password')
    await page.mouse.click(5, 400)
    await expect(dialog).toBeHidden()
    await steps.openForgot()
    await expect(submit).toBeVisible()
    await expect(dialog).not.toContainText('15')
  })
})

test('given an address without an account, the confirmation is the same and no mail is sent', async ({ page }) => {
  const words = wordsIn('en')
  const dialog = await stepsIn(page, 'en').openForgot()
  const email = newEmail()
  await dialog.getByLabel(words.email).fill(email)
  await dialog.getByRole('button', { name: words.submitForgot }).click()
  await expect(dialog).toContainText(m.account_forgot_sent({ email }, { locale: 'en' }))
  await page.waitForTimeout(2000)
  expect(await mailsTo(email)).toEqual([])
})

test('given an address in the log-in, forgot password starts with it, and closing resets the dialog', async ({
  page,
}) => {
  const words = wordsIn('en')
  const dialog = await stepsIn(page, 'en').open('logIn')
  const email = newEmail()
  await dialog.getByLabel(words.email).fill(email)
  await dialog.getByRole('button', { name: words.toForgot }).click()
  await expect(dialog.getByLabel(words.email)).toHaveValue(email)
  await dialog.getByRole('button', { name: words.submitForgot }).click()
  await expect(dialog).toContainText(m.account_forgot_sent({ email }, { locale: 'en' }))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // The same page: the sent state must be reset without a reload.
  await page.getByRole('main').getByRole('button', { name: words.logIn }).click()
  await dialog.getByRole('button', { name: words.toForgot }).click()
  await expect(dialog.getByRole('button', { name: words.submitForgot })).toBeVisible()
})
