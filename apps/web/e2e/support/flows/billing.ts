import { readFileSync } from 'node:fs'
import { type Locale, products, routes } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { readPdf } from '@lc/report/testing'
import type { Page } from '@playwright/test'
import { checkEveryLayout } from '../check-layouts.ts'
import { mailsTo } from '../mail-box.ts'
import { recordToasts } from '../page-state.ts'
import { payWith } from '../pay-with.ts'
import { PASSWORD } from '../people.ts'
import { product } from '../product.ts'
import { stepsIn } from '../steps.ts'
import { blockStripe, cards, playStripe, stripe } from '../stripe-script.ts'
import { expect, type TestFixtures } from '../watched-test.ts'
import { wordsIn } from '../words.ts'

const [basic] = products

const stateOf = (page: Page) => page.locator('[data-payment-state]')

export const buyAndRefund = async ({ page, people }: TestFixtures<'page' | 'people'>, locale: Locale) => {
  const { say } = wordsIn(locale)
  const steps = stepsIn(page, locale)
  const email = await people.active()
  const { requests } = await playStripe(page)
  await page.goto(steps.path('/auto-detection'))
  await page.getByRole('button', { name: say(m.plan_basic_buy) }).click()
  await steps.submitLogIn(email)
  await page.waitForURL(`**${steps.path('/dashboard')}?buy=${basic?.id}`)
  await expect(stateOf(page)).toHaveAttribute('data-payment-state', 'ready')
  expect(requests).toHaveLength(1)
  const dialog = await payWith(page, { card: cards.good, locale })
  await expect(stateOf(page)).toHaveAttribute('data-payment-state', 'done')
  await dialog.getByRole('button', { name: say(m.pay_continue) }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${steps.path('/dashboard')}$`))
  await expect(page.locator('[data-equity="detection"]')).toHaveText('2')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(`${kept}${await page.content()}`).not.toMatch(/_secret_|sk_test_|4242/)

  const token = await people.logIn(email, PASSWORD)
  const [payment] = (await people.callAs(token)(routes.listPayments)).items
  const { data } = (await (
    await fetch(`${product.stripe}/v1/payment_intents?limit=100`, {
      headers: { authorization: 'Bearer sk_test_fake' },
    })
  ).json()) as { data: { id: string; metadata: { payment_id: string } }[] }
  await stripe.refund(data.find(({ metadata }) => metadata.payment_id === payment?.id)?.id ?? '')
  const call = people.callAs(token)
  const statusOf = async () => (await call(routes.listPayments)).items.find(({ id }) => id === payment?.id)?.status
  await expect.poll(statusOf, { timeout: 120_000 }).toBe('refunded')
  await page.goto(steps.path('/account'))
  const row = page.locator(`[data-payment="${payment?.id}"]`)
  await expect(row.locator('[data-payment-status]')).toHaveAttribute('data-payment-status', 'refunded')
  for (const reason of [m.equity_reason_purchase, m.equity_reason_refund]) {
    await expect(page.getByText(say(reason)).first()).toBeVisible()
  }
  const saving = page.waitForEvent('download')
  await row.getByRole('button', { name: say(m.pay_list_invoice) }).click()
  expect(readFileSync(await (await saving).path(), 'latin1')).toMatch(/^%PDF/)
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject).join()
  await expect.poll(subjects, { timeout: 90_000 }).toMatch(/\d{4}-\d{6}/)
}

export const explainPaymentProblems = async ({ page, people }: TestFixtures<'page' | 'people'>, locale: Locale) => {
  const { say } = wordsIn(locale)
  const steps = stepsIn(page, locale)
  await steps.arrive(await people.newSession())
  await blockStripe(page)
  await page.goto(`${steps.path('/dashboard')}?buy=${basic?.id}`)
  await expect(stateOf(page)).toHaveAttribute('data-payment-state', 'blocked')
  await expect(page.getByText(say(m.pay_blocked))).toBeVisible()
  await page.unroute('https://js.stripe.com/**')
  const stripe = await playStripe(page)
  await page.getByRole('button', { name: say(m.pay_retry) }).click()
  await payWith(page, { card: '', locale })
  await expect(page.getByText(say(m.pay_incomplete))).toBeVisible()
  await payWith(page, { card: cards.declined, locale })
  await expect(page.getByText(say(m.pay_declined))).toBeVisible()
  stripe.hold()
  await payWith(page, { card: cards.good, locale })
  await expect(page.getByText(say(m.pay_waiting))).toBeVisible()
  await stripe.release()
  await expect(stateOf(page)).toHaveAttribute('data-payment-state', 'done')
}

const SAVE = '/api/v1/user/billing/save'

export const printInvoiceDetails = async (
  { page, people, apiCalls }: TestFixtures<'page' | 'people' | 'apiCalls'>,
  locale: Locale,
) => {
  const { say } = wordsIn(locale)
  const steps = stepsIn(page, locale)
  const toasts = await recordToasts(page)
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
  await saveCompany(page, { locale, company: 'Harbor 港口 Ltd', toasts })
  await page.reload()
  await expect(page.getByLabel(say(m.pay_billing_company))).toHaveValue('Harbor 港口 Ltd')

  await page.getByRole('button', { name: say(m.pay_buy_consultation) }).click()
  const choice = page.getByRole('dialog', { name: say(m.pay_buy_consultation) })
  await choice.getByRole('button', { name: say(m.pay_next) }).click()
  const dialog = await payWith(page, { card: cards.good, locale })
  await dialog.getByRole('button', { name: say(m.pay_continue) }).click()
  const first = await invoiceText(page, locale)
  const parts = [brand.legal, brand.address[locale], 'Harbor 港口 Ltd', 'Quay 1', 'Singapore 079903']
  for (const part of [...parts, m.pay_invoice_tax({ number: 'GST 12-3/A' }, { locale })])
    expect(first.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''))
  await saveCompany(page, { locale, company: 'Other GmbH', toasts })
  expect(await invoiceText(page, locale)).toBe(first)
}

const saveCompany = async (
  page: Page,
  { locale, company, toasts }: { locale: Locale; company: string; toasts: string[] },
) => {
  const { say } = wordsIn(locale)
  toasts.length = 0
  await page.getByLabel(say(m.pay_billing_company)).fill(company)
  const saved = page.waitForResponse(`**${SAVE}`)
  await page.getByRole('button', { name: say(m.pay_billing_save) }).click()
  expect((await saved).status()).toBe(200)
  await expect.poll(() => toasts).toContain(say(m.pay_billing_saved))
}

const invoiceText = async (page: Page, locale: Locale) => {
  const { say } = wordsIn(locale)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: say(m.pay_list_invoice) }).click()
  return (await readPdf(readFileSync(await (await saving).path()))).text
}
