import { randomUUID } from 'node:crypto'
import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { expect, type Locator } from '@playwright/test'
import { mailsTo } from './mail-box.ts'
import { newEmail } from './people.ts'
import { wordsIn } from './words.ts'

/** Fills in both forms like a visitor, on a page or in a dialog. */
export const enquiryIn = (place: Locator, locale: Locale) => {
  const { say } = wordsIn(locale)
  const message = `${say(m.enquiry_message)} ${randomUUID()}\n<script>alert(1)</script>`
  const email = newEmail()

  const fillContact = async () => {
    await place.getByLabel(say(m.enquiry_name), { exact: true }).fill('Ada')
    await place.getByLabel(say(m.account_email), { exact: true }).fill(email)
    await place.getByLabel(say(m.enquiry_service_custom)).check()
    await place.getByLabel(say(m.enquiry_message)).fill(message)
  }

  const fillApplication = async () => {
    await place.getByLabel(say(m.enquiry_partner_name)).fill('Ada')
    await place.getByLabel(say(m.account_email), { exact: true }).fill(email)
    await place.getByLabel(say(m.enquiry_partner_website)).fill('example.com')
    await place.getByLabel(say(m.enquiry_partner_message)).fill(message)
    await place.getByRole('checkbox').check()
  }

  const submit = (words: typeof m.enquiry_submit) => place.getByRole('button', { name: say(words) }).click()

  /** The confirmation shows a reference, and we received the complete mail with that reference. */
  const arrives = async () => {
    const sent = place.locator('[data-sent]')
    await expect(sent).toContainText(email)
    const [reference] = (await sent.textContent())?.match(/\d{4}-\d{4}-\d{4}/) ?? ['no reference']
    await expect
      .poll(async () => (await mailsTo(brand.mail.contact)).find(({ subject }) => subject.includes(reference))?.text, {
        timeout: 90_000,
      })
      .toContain(message.split('\n')[0])
    return sent
  }

  return { email, message, fillContact, fillApplication, submit, arrives }
}
