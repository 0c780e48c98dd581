import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { inTwoForms } from '../../support/forms.ts'
import { mailLink, waitForMails } from '../../support/mail-box.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

inTwoForms({ desktopIn: 'en' }, ({ locale, words }) => {
  const { say } = words

  test('default: the dialog on the account page has its own title and sends mail only to the own address', async ({
    page,
    people,
    apiCalls,
  }) => {
    const email = await people.active()
    const steps = stepsIn(page, locale)
    await steps.logIn(email)
    await page.getByRole('link', { name: say(m.app_nav_account) }).click()
    await page
      .getByRole('main')
      .getByRole('button', { name: say(m.account_change_title) })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say(m.account_change_by_mail) }).click()
    await expect(dialog.getByRole('heading', { name: say(m.account_change_title) })).toBeVisible()
    await expect(dialog.getByLabel(words.email)).toHaveValue(email)
    await expect(dialog.getByLabel(words.email)).not.toBeEditable()
    await dialog.getByRole('button', { name: words.submitForgot }).click()
    await expect(dialog).toContainText(m.account_forgot_sent({ email }, { locale }))
    const posted = apiCalls.filter(({ method }) => method === 'POST').map(({ url }) => url.pathname)
    expect(posted).toContain('/api/v1/user/change_password')
    expect(posted).not.toContain('/api/v1/user/forgot_password')
    await mailLink(email, 'reset_password')
    const mails = await waitForMails(email, 2)
    expect(mails.at(-1)?.subject).toBe(m.mail_reset_subject({ product: brand.product[locale] }, { locale }))
    await dialog.getByRole('button', { name: words.closeDialog }).click()
    await expect(dialog).toHaveCount(0)
    await page
      .getByRole('main')
      .getByRole('button', { name: say(m.account_change_title) })
      .click()
    await dialog.getByRole('button', { name: say(m.account_change_by_mail) }).click()
    await expect(dialog.getByRole('button', { name: words.submitForgot })).toBeVisible()
  })
})
