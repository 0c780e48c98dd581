import { locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { printInvoiceDetails } from '../../support/flows/billing.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

for (const locale of locales) {
  test(`default: invoice details are validated, saved and printed on the next invoice, which never changes (${locale})`, ({
    page,
    people,
    apiCalls,
  }) => printInvoiceDetails({ page, people, apiCalls }, locale))
}

test('given a person about to pay, the dialog links to the invoice details', async ({ page, people }) => {
  const { say } = wordsIn('en')
  await stepsIn(page, 'en').arrive(await people.newSession())
  await page
    .getByRole('button', { name: say(m.pay_buy_detection) })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say(m.pay_billing_link) })
    .click()
  await page.waitForURL('**/account#billing')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel(say(m.pay_billing_company))).toBeVisible()
})
