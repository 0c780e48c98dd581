import { m } from '@lc/content/messages'
import { localPath } from '../../src/shared/i18n/locale-path.ts'
import { enquiryIn } from '../support/enquiries.ts'
import { inTwoForms } from '../support/forms.ts'
import { expect, test } from '../support/watched-test.ts'

inTwoForms({ desktopIn: 'en' }, ({ locale, words: { say } }) => {
  const path = localPath(locale, '/form')

  test('default: the contact form shows problems beside the fields and is then sent in place', async ({ page }) => {
    await page.goto(path)
    const form = enquiryIn(page.getByRole('main'), locale)
    await form.submit(m.enquiry_submit)
    const name = page.getByLabel(say(m.enquiry_name), { exact: true })
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(say(m.enquiry_name_required))
    await expect(page.getByLabel(say(m.account_email), { exact: true })).toHaveAccessibleDescription(
      say(m.account_email_required),
    )
    await expect(page.getByLabel(say(m.enquiry_service_custom))).toHaveAccessibleDescription(
      say(m.enquiry_services_required),
    )
    for (const label of [m.enquiry_project, m.enquiry_website]) {
      await expect(page.getByLabel(say(label))).not.toHaveAttribute('aria-invalid')
    }
    await form.fillContact()
    await form.submit(m.enquiry_submit)
    await expect(await form.arrives()).toBeFocused()
    expect(new URL(page.url()).pathname).toBe(path)
  })

  test('default: “talk to an auditor” opens the form with that subject in the message', async ({ page }) => {
    await page.goto(localPath(locale, '/'))
    await page.getByRole('link', { name: say(m.site_action_expert) }).click()
    await page.waitForURL(`**${path}?about=audit`)
    await expect(page.getByLabel(say(m.enquiry_message))).toHaveValue(say(m.enquiry_about_audit))
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('given no script, an invalid form comes back with the typed text and a valid one with its reference', async ({
      page,
    }) => {
      await page.goto(path)
      const form = enquiryIn(page.getByRole('main'), locale)
      await form.fillContact()
      const email = page.getByLabel(say(m.account_email), { exact: true })
      await email.fill('nobody')
      await form.submit(m.enquiry_submit)
      await expect(email).toHaveAccessibleDescription(say(m.account_email_invalid))
      await expect(email).toHaveValue('nobody')
      await expect(page.getByLabel(say(m.enquiry_message))).toHaveValue(form.message)
      await expect(page.getByLabel(say(m.enquiry_service_custom))).toBeChecked()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await email.fill(form.email)
      await form.submit(m.enquiry_submit)
      await form.arrives()
    })
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
