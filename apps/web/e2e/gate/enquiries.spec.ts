import { applyForPartnership, sendContactForm, sendContactFormWithoutScript } from '../support/flows/enquiries.ts'
import { phone } from '../support/forms.ts'
import { test } from '../support/watched-test.ts'

test('the contact form shows problems beside the fields and is then sent in place', ({ page }) =>
  sendContactForm({ page }, 'zh'))

test.describe('without a script', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  test('an invalid contact form comes back with the typed text and a valid one with its reference', ({ page }) =>
    sendContactFormWithoutScript({ page }, 'en'))
})

test('the application for a partnership is a dialog and ends with a reference', ({ page }) =>
  applyForPartnership({ page }, 'en'))
