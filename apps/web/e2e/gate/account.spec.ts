import { routes } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import {
  activateByMailLink,
  brokenStorage,
  deleteAccount,
  endOtherSession,
  logInAndOut,
  redirectWithoutSession,
  refuseWrongCredentials,
  returnAfterLogIn,
  signUpAndAwaitMail,
  useWithoutStorage,
} from '../support/flows/account.ts'
import { phone } from '../support/forms.ts'
import { mailLink, waitForMails } from '../support/mail-box.ts'
import { recordToasts } from '../support/page-state.ts'
import { PASSWORD } from '../support/people.ts'
import { stepsIn } from '../support/steps.ts'
import { expect, test } from '../support/watched-test.ts'
import { wordsIn } from '../support/words.ts'

const NEW_PASSWORD = 'Day-watch-2027!'

test.describe('on a phone', () => {
  test.use(phone)

  test('sign-up ends with a dialog that names the address, the spam folder and the sender', ({ page }) =>
    signUpAndAwaitMail({ page }, 'en'))

  test('the log-in returns once to the signed-in address that required it', ({ page, people }) =>
    returnAfterLogIn({ page, people }, 'zh'))
})

test('the mail link activates the account and leads to the log-in and the dashboard', ({ page }) =>
  activateByMailLink({ page }, 'zh'))

test('the log-in stores token and user and opens the dashboard, the log-out removes them', ({ page, people }) =>
  logInAndOut({ page, people }, 'en'))

test('a wrong password and an unknown email get the same message', ({ page, people }) =>
  refuseWrongCredentials({ page, people }, 'en'))

test('given a reset, the old password is refused, other sessions end, a mail confirms it and the link is used up', async ({
  page,
  browser,
  people,
}) => {
  const words = wordsIn('en')
  const steps = stepsIn(page, 'en')
  const email = await people.active()
  const elsewhere = await (await browser.newContext()).newPage()
  const toastsElsewhere = await recordToasts(elsewhere)
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
  const toasts = await recordToasts(page)
  await reset()
  await expect.poll(() => toasts).toContain('Password reset succeeded')
  await page.waitForURL((url) => url.search === '')

  await elsewhere.getByRole('link', { name: words.say(m.app_nav_account) }).click()
  await elsewhere.waitForURL('**/auto-detection')
  await expect.poll(() => toastsElsewhere).toContain('Session expired')

  const mails = await waitForMails(email, 3)
  expect(mails.at(-1)?.subject).toBe(m.mail_changed_subject({ product: brand.product.en }, { locale: 'en' }))

  await steps.open('logIn')
  await steps.submitLogIn(email, PASSWORD)
  await expect.poll(() => toasts).toContain(words.say(m.error_WRONG_CREDENTIALS))
  await steps.logIn(email, NEW_PASSWORD)

  const dialog = await reset()
  await expect(dialog).toContainText(words.say(m.account_reset_invalid))
  await dialog.getByRole('button', { name: words.say(m.account_reset_new_link) }).click()
  await expect(dialog.getByLabel(words.email)).toHaveValue(email)
  await elsewhere.context().close()
})

test('a session ended in one browser is logged out in the other', ({ page, browser, people }) =>
  endOtherSession({ page, browser, people }, 'zh'))

test('deletion requires the password, ends the account and frees the address', ({ page, people }) =>
  deleteAccount({ page, people }, 'en'))

test('without a session, signed-in pages redirect to the entrance', ({ page, apiCalls }) =>
  redirectWithoutSession({ page, apiCalls }, 'en'))

test('the log-in works and the signed-in area is usable without browser storage', ({ page, people }) =>
  useWithoutStorage({ page, people }, brokenStorage.blocked))
