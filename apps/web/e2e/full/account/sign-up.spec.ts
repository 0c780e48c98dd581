import { routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { signUpAndAwaitMail } from '../../support/flows/account.ts'
import { inTwoForms } from '../../support/forms.ts'
import { newEmail, PASSWORD } from '../../support/people.ts'
import { stepsIn } from '../../support/steps.ts'
import { expectTermsLabel } from '../../support/terms-label.ts'
import { expect, test } from '../../support/watched-test.ts'

inTwoForms({ desktopIn: 'en' }, ({ locale, words }) => {
  const { say } = words

  test('refuses invalid fields with the messages of their rules', async ({ page }) => {
    const dialog = await stepsIn(page, locale).open('signUp')
    const email = dialog.getByLabel(words.email)
    const password = dialog.getByLabel(words.password, { exact: true })
    const confirmation = dialog.getByLabel(words.confirmation)
    const submit = dialog.getByRole('button', { name: words.submitSignUp })
    await submit.click()
    await expect(email).toHaveAccessibleDescription(say(m.account_email_required))
    await expect(password).toHaveAccessibleDescription(say(m.account_password_required))
    await expect(confirmation).toHaveAccessibleDescription(say(m.account_password_confirm_required))
    await email.fill('not an address')
    await password.fill('night-watch-2026')
    await confirmation.fill(PASSWORD)
    await submit.click()
    await expect(email).toHaveAccessibleDescription(say(m.account_email_invalid))
    await expect(password).toHaveAccessibleDescription(say(m.account_password_rule))
    await expect(confirmation).toHaveAccessibleDescription(say(m.account_password_mismatch))
    for (const field of [email, password, confirmation]) await expect(field).toHaveAttribute('aria-invalid', 'true')
    await email.fill('reader@example.com')
    await password.fill(PASSWORD)
    await password.blur()
    for (const field of [email, password, confirmation]) await expect(field).not.toHaveAttribute('aria-invalid')
  })

  test('refuses a registered email when the field loses focus', async ({ page, people, apiCalls }) => {
    const registered = await people.active()
    const dialog = await stepsIn(page, locale).open('signUp')
    const email = dialog.getByLabel(words.email)
    await email.fill(registered)
    expect(apiCalls).toEqual([])
    await email.blur()
    await expect(email).toHaveAccessibleDescription(say(m.account_email_registered))
    await email.fill(newEmail())
    await email.blur()
    await expect(email).not.toHaveAttribute('aria-invalid')
  })

  test('default: the label ticks the box, and only the name of the terms is a link', async ({ page }) => {
    await expectTermsLabel(await stepsIn(page, locale).open('signUp'), locale)
  })

  test('given no terms, sends nothing and shows no message', async ({ page, apiCalls }) => {
    const dialog = await stepsIn(page, locale).open('signUp')
    await dialog.getByLabel(words.email).fill(newEmail())
    await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD)
    await dialog.getByLabel(words.confirmation).fill(PASSWORD)
    const before = await dialog.textContent()
    await dialog.getByRole('button', { name: words.submitSignUp }).click()
    await page.waitForTimeout(500)
    expect(apiCalls.filter(({ url }) => url.pathname.endsWith('/register'))).toEqual([])
    expect(await dialog.textContent()).toBe(before)
    expect(await dialog.locator('[aria-invalid]').count()).toBe(0)
    await expect(page.locator('[data-toast]')).toHaveCount(0)
  })

  test('default: the pending dialog names the address, the spam folder and the sender', ({ page }) =>
    signUpAndAwaitMail({ page }, locale))
})

test('given a rate-limited address, leaving the field shows nothing and sign-up still works', async ({
  page,
  people,
}) => {
  const check = () => people.callAs()(routes.registerCheck, { body: { email: newEmail() } })
  await expect(async () => expect(await check().catch(({ envelope }) => envelope.code)).toBe(4290)).toPass()
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/register_check'))
  await stepsIn(page, 'en').signUp()
  expect((await answered).status()).toBe(429)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})
