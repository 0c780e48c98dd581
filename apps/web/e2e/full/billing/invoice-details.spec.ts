import { readFileSync } from 'node:fs'
import { locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { readPdf } from '@lc/report/testing'
import type { Page } from '@playwright/test'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { payWith } from '../../support/pay-with.ts'
import { stepsIn } from '../../support/steps.ts'
import { cards, playStripe } from '../../support/stripe-script.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

const SAVE = '/api/v1/user/billing/save'

for (const locale of locales) {
  const { say } = wordsIn(locale)

  const save = async (page: Page, company: string) => {
    await page.getByLabel(say(m.pay_billing_company)).fill(company)
    const saved = page.waitForResponse(`**${SAVE}`)
    await page.getByRole('button', { name: say(m.pay_billing_save) }).click()
    expect((await saved).status()).toBe(200)
    await expect(page.locator('[data-toast="success"]')).toHaveText(say(m.pay_billing_saved))
  }

  const invoiceText = async (page: Page) => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: say(m.pay_list_invoice) }).click()
    return (await readPdf(readFileSync(await (await saving).path()))).text
  }

  test(`default: invoice details are validated, saved and printed on the next invoice, which never changes (${locale})`, async ({
    page,
    people,
    apiCalls,
  }) => {
    const steps = stepsIn(page, locale)
    await playStripe(page)
    await steps.arrive(await people.newSession(), '/account')
    const taxId = page.getByLabel(say(m.pay_billing_tax))
    await taxId.fill('12<34>')
    await page.getByRole('button', { name: say(m.pay_billing_save) }).click()
    await expect(page.getByText(say(m.pay_billing_tax_invalid))).toBeVisible()
    await expect(taxId).toBeFocused()
    expect(apiCalls.filter(({ url }) => url.pathname === SAVE)).toEqual([])
    await checkEveryLayout(page, 'invoice details with a mistake')

    await taxId.fill('GST 12-3/A')
    await page.getByLabel(say(m.pay_billing_address)).fill('Quay 1\nSingapore 079903')
    await save(page, 'Harbor 港口 Ltd')
    await page.reload()
    await expect(page.getByLabel(say(m.pay_billing_company))).toHaveValue('Harbor 港口 Ltd')

    await page.getByRole('button', { name: say(m.pay_buy_consultation) }).click()
    const choice = page.getByRole('dialog', { name: say(m.pay_buy_consultation) })
    await choice.getByRole('button', { name: say(m.pay_next) }).click()
    const dialog = await payWith(page, { card: cards.good, locale })
    await dialog.getByRole('button', { name: say(m.pay_continue) }).click()
    const first = await invoiceText(page)
    const parts = [brand.legal, brand.address[locale], 'Harbor 港口 Ltd', 'Quay 1', 'Singapore 079903']
    for (const part of [...parts, m.pay_invoice_tax({ number: 'GST 12-3/A' }, { locale })])
      expect(first.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''))
    await save(page, 'Other GmbH')
    expect(await invoiceText(page)).toBe(first)
  })
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
