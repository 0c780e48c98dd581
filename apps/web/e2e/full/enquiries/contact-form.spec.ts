import { m } from '@lc/content/messages'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { enquiryIn } from '../../support/enquiries.ts'
import { sendContactForm, sendContactFormWithoutScript } from '../../support/flows/enquiries.ts'
import { inTwoForms } from '../../support/forms.ts'
import { expect, test } from '../../support/watched-test.ts'

inTwoForms({ desktopIn: 'en' }, ({ locale, words: { say } }) => {
  const path = localPath(locale, '/form')

  test('default: the contact form shows problems beside the fields and is then sent in place', ({ page }) =>
    sendContactForm({ page }, locale))

  test('default: “talk to an auditor” opens the form with that subject in the message', async ({ page }) => {
    await page.goto(localPath(locale, '/'))
    await page.getByRole('link', { name: say(m.site_action_expert) }).click()
    await page.waitForURL(`**${path}?about=audit`)
    await expect(page.getByLabel(say(m.enquiry_message))).toHaveValue(say(m.enquiry_about_audit))
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('given no script, an invalid form comes back with the typed text and a valid one with its reference', ({
      page,
    }) => sendContactFormWithoutScript({ page }, locale))
  })
})

test('given a link with an unknown subject, the message is empty', async ({ page }) => {
  for (const about of ['constructor', 'Buy%20now', '', '%22%5D']) {
    await page.goto(`/form?about=${about}`)
    await expect(page.getByLabel(m.enquiry_message({}, { locale: 'en' }))).toHaveValue('')
  }
})

test('error: the sixth message of an hour is refused with a message and stays in the form', async ({ page }) => {
  for (let sent = 0; sent <= 5; sent++) {
    await page.goto('/form')
    const form = enquiryIn(page.getByRole('main'), 'en')
    await form.fillContact()
    await form.submit(m.enquiry_submit)
    if (sent < 5) await form.arrives()
    else {
      await expect(page.getByRole('alert')).toContainText(m.enquiry_failed({ reason: '' }, { locale: 'en' }).trim())
      await expect(page.getByLabel(m.enquiry_message({}, { locale: 'en' }))).toHaveValue(form.message)
    }
  }
})
