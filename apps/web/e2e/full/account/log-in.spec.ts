import { m } from '@lc/content/messages'
import { logInAndOut, refuseWrongCredentials, returnAfterLogIn } from '../../support/flows/account.ts'
import { inTwoForms } from '../../support/forms.ts'
import { keepToken } from '../../support/page-state.ts'
import { newEmail } from '../../support/people.ts'
import { product } from '../../support/product.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

inTwoForms({ desktopIn: 'zh' }, ({ locale, words }) => {
  const { say } = words

  test('error: the log-in shows one problem at a time, as a toast', async ({ page }) => {
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

  test('refuses a wrong password and an unknown email with the same message', ({ page, people }) =>
    refuseWrongCredentials({ page, people }, locale))

  test('refuses an account that isn’t activated, with a message', async ({ page, people }) => {
    const email = await people.pending()
    const steps = stepsIn(page, locale)
    await steps.open('logIn')
    await steps.submitLogIn(email)
    await expect(page.locator('[data-toast="error"]')).toHaveText(say(m.error_ACCOUNT_NOT_ACTIVE))
  })

  test('default: the log-in stores token and user and opens the dashboard, the log-out removes them', ({
    page,
    people,
  }) => logInAndOut({ page, people }, locale))

  test('given a signed-in address opened without a session, the log-in returns to it once', ({ page, people }) =>
    returnAfterLogIn({ page, people }, locale))

  test('given a session that ended, the log-in returns to the page it ended on', async ({ page, people }) => {
    const email = await people.active()
    const steps = stepsIn(page, locale)
    await keepToken(page, 'x'.repeat(43))
    await page.goto(steps.path('/account'))
    await page.waitForURL(`**${steps.path('/auto-detection')}`)
    await page.getByRole('main').getByRole('button', { name: words.logIn }).click()
    await steps.submitLogIn(email)
    await page.waitForURL(`**${steps.path('/account')}`)
    await expect(page.locator('[data-user-email]')).toHaveText(email)
  })
})

test('given another language chosen at the entrance, the log-in returns in that language', async ({ page, people }) => {
  const email = await people.active()
  await page.goto('/account')
  await page.waitForURL('**/auto-detection')
  const steps = stepsIn(page, 'zh')
  await steps.open('logIn')
  await steps.submitLogIn(email)
  await page.waitForURL('**/zh/account')
})

for (const target of [
  '//evil.example/dashboard',
  'https://evil.example/dashboard',
  '/\\evil.example/dashboard',
  '/%2Fevil.example/dashboard',
  '/about',
]) {
  test(`refuses ${target} as the page to return to after the log-in`, async ({ page, people }) => {
    const email = await people.active()
    await page.goto('/robots.txt')
    await page.evaluate((path) => sessionStorage.setItem('returnPath', path), target)
    await stepsIn(page, 'en').logIn(email)
    expect(new URL(page.url()).href).toBe(`${product.web}/dashboard`)
  })
}
