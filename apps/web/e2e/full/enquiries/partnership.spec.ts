import { m } from '@lc/content/messages'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { enquiryIn } from '../../support/enquiries.ts'
import { applyForPartnership } from '../../support/flows/enquiries.ts'
import { inTwoForms } from '../../support/forms.ts'
import { expectTermsLabel } from '../../support/terms-label.ts'
import { expect, test } from '../../support/watched-test.ts'

inTwoForms({ desktopIn: 'zh' }, ({ locale, words: { say } }) => {
  const path = localPath(locale, '/partners')

  test('default: the application opens as a dialog and ends with Message Sent and a reference', ({ page }) =>
    applyForPartnership({ page }, locale))

  test('default: the label ticks the box, and only the name of the terms is a link', async ({ page }) => {
    await page.goto(path)
    await page
      .getByRole('link', { name: say(m.partners_apply) })
      .first()
      .click()
    await expectTermsLabel(page.getByRole('dialog'), locale)
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('given no script, the form is on the page and the page answers', async ({ page }) => {
      await page.goto(path)
      await page
        .getByRole('link', { name: say(m.partners_apply) })
        .first()
        .click()
      const form = enquiryIn(page.getByRole('main'), locale)
      await form.fillApplication()
      await page.getByRole('checkbox').uncheck()
      await form.submit(m.enquiry_partner_submit)
      await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(say(m.enquiry_terms_required))
      await expect(page.getByLabel(say(m.enquiry_partner_message))).toHaveValue(form.message)
      await page.getByRole('checkbox').check()
      await form.submit(m.enquiry_partner_submit)
      await expect(await form.arrives()).toContainText(locale === 'en' ? 'Message Sent' : '消息已发送')
    })
  })
})

test('default: the dialog has no accessibility problem, empty and with errors', async ({ page }) => {
  await page.goto('/partners')
  await page
    .getByRole('link', { name: m.partners_apply({}, { locale: 'en' }) })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await checkEveryLayout(page, 'partnership')
  await enquiryIn(page.getByRole('dialog'), 'en').submit(m.enquiry_partner_submit)
  await checkEveryLayout(page, 'partnership with errors')
})
