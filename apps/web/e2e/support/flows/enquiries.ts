import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { enquiryIn } from '../enquiries.ts'
import { expect, type TestFixtures } from '../watched-test.ts'
import { wordsIn } from '../words.ts'

export const sendContactForm = async ({ page }: TestFixtures<'page'>, locale: Locale) => {
  const path = localPath(locale, '/form')
  const { say } = wordsIn(locale)
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
}

export const sendContactFormWithoutScript = async ({ page }: TestFixtures<'page'>, locale: Locale) => {
  const path = localPath(locale, '/form')
  const { say } = wordsIn(locale)
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
}

export const applyForPartnership = async ({ page }: TestFixtures<'page'>, locale: Locale) => {
  const path = localPath(locale, '/partners')
  const { say } = wordsIn(locale)
  await page.goto(path)
  const opener = page.getByRole('link', { name: say(m.partners_apply) }).first()
  await opener.click()
  const dialog = page.getByRole('dialog')
  const form = enquiryIn(dialog, locale)
  await expect(dialog.getByLabel(say(m.enquiry_partner_name))).toBeFocused()
  await form.submit(m.enquiry_partner_submit)
  await expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(say(m.enquiry_terms_required))
  await expect(dialog.getByLabel(say(m.enquiry_partner_website))).toHaveAccessibleDescription(
    say(m.enquiry_website_required),
  )
  await form.fillApplication()
  await form.submit(m.enquiry_partner_submit)
  await expect(await form.arrives()).toContainText(locale === 'en' ? 'Message Sent' : '消息已发送')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}
