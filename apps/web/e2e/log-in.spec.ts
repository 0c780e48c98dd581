import { m } from '@lc/content/messages'
import { inEachForm } from './forms.ts'
import { newEmail, PASSWORD } from './people.ts'
import { stepsIn } from './steps.ts'
import { expect, test } from './watched-test.ts'

inEachForm(({ locale, words }) => {
  const { say } = words

  test('error: log-in says one thing at a time, as a toast', async ({ page }) => {
    const dialog = await stepsIn(page, locale).open('logIn')
    const submit = dialog.getByRole('button', { name: words.submitLogIn })
    const toast = page.locator('[data-toast="error"]')
    await submit.click()
    await expect(toast).toHaveText(say(m.account_email_required))
    await dialog.getByLabel(words.email).fill('a@b')
    await submit.click()
    await expect(toast).toHaveText(say(m.account_email_invalid))
    await dialog.getByLabel(words.email).fill(newEmail())
    await submit.click()
    await expect(toast).toHaveText(say(m.account_password_required))
    await expect(dialog).toBeVisible()
  })

  test('refuses a wrong password and an unknown e-mail in the same words', async ({ page, people }) => {
    const email = await people.active()
    const steps = stepsIn(page, locale)
    await steps.open('logIn')
    const toast = page.locator('[data-toast="error"]')
    await steps.submitLogIn(email, `${PASSWORD}x`)
    await expect(toast).toHaveText(say(m.error_WRONG_CREDENTIALS))
    await expect(toast).toBeHidden()
    await steps.submitLogIn(`x${email}`)
    await expect(toast).toHaveText(say(m.error_WRONG_CREDENTIALS))
  })

  test('refuses an account that is not activated, in words', async ({ page, people }) => {
    const email = await people.pending()
    const steps = stepsIn(page, locale)
    await steps.open('logIn')
    await steps.submitLogIn(email)
    await expect(page.locator('[data-toast="error"]')).toHaveText(say(m.error_ACCOUNT_NOT_ACTIVE))
  })

  test('default: log-in keeps token and user and leads to the dashboard, log-out takes them away', async ({
    page,
    people,
  }) => {
    const email = await people.active()
    const steps = stepsIn(page, locale)
    await steps.logIn(email)
    const kept = await page.evaluate(() => ({ ...localStorage }))
    expect(kept.token).toMatch(/^[\w-]{43}$/)
    expect(JSON.parse(kept.user ?? '{}')).toMatchObject({ email })
    await steps.logOut()
    const left = await page.evaluate(() => ({ ...localStorage }))
    expect(left).not.toHaveProperty('token')
    expect(left).not.toHaveProperty('user')
  })
})
