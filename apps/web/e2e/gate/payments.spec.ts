import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { locales, products, routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { unitWords } from '@lc/mails'
import type { Page } from '@playwright/test'
import { mailsTo } from '../support/mail-box.ts'
import { payWith } from '../support/pay-with.ts'
import { PASSWORD } from '../support/people.ts'
import { product, sampleContract } from '../support/product.ts'
import { stepsIn } from '../support/steps.ts'
import { blockStripe, cards, playStripe, stripe } from '../support/stripe-script.ts'
import { expect, test } from '../support/watched-test.ts'
import { wordsIn } from '../support/words.ts'

const [basic] = products

for (const locale of locales) {
  const words = wordsIn(locale)
  const { say } = words

  const stateOf = (page: Page) => page.locator('[data-payment-state]')

  test(`default: Buy Now, log-in, card and detection, then a refund, and the log shows both (${locale})`, async ({
    page,
    people,
  }) => {
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
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    expect(`${kept}${await page.content()}`).not.toMatch(/_secret_|sk_test_|4242/)

    const token = await people.logIn(email, PASSWORD)
    const [payment] = (await people.callAs(token)(routes.listPayments)).items
    const { data } = (await (
      await fetch(`${product.stripe}/v1/payment_intents?limit=100`, {
        headers: { authorization: 'Bearer sk_test_fake' },
      })
    ).json()) as { data: { id: string; metadata: { payment_id: string } }[] }
    await stripe.refund(data.find(({ metadata }) => metadata.payment_id === payment?.id)?.id ?? '')
    await page.goto(steps.path('/account'))
    const row = page.locator(`[data-payment="${payment?.id}"]`)
    await expect(async () => {
      await page.reload()
      await expect(row.locator('[data-payment-status]')).toHaveAttribute('data-payment-status', 'refunded', {
        timeout: 2000,
      })
    }).toPass()
    for (const reason of [m.equity_reason_purchase, m.equity_reason_refund]) {
      await expect(page.getByText(say(reason)).first()).toBeVisible()
    }
    const saving = page.waitForEvent('download')
    await row.getByRole('button', { name: say(m.pay_list_invoice) }).click()
    expect(readFileSync(await (await saving).path(), 'latin1')).toMatch(/^%PDF/)
    expect((await mailsTo(email)).some(({ subject }) => /\d{4}-\d{6}/.test(subject))).toBe(true)
  })

  test(`given a blocked script, an empty card, a declined card and a slow grant, the dialog explains each (${locale})`, async ({
    page,
    people,
  }) => {
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
  })

  test(`given no detection left, a top-up starts the scan (${locale})`, async ({ page, people }) => {
    const steps = stepsIn(page, locale)
    const token = await people.newSession()
    const call = people.callAs(token)
    const form = new FormData()
    form.append('files', new Blob([readFileSync(sampleContract('safe-0.8.sol'))]), 'Safe.sol')
    const { id: projectId } = await call(routes.uploadFile, { form })
    await call(routes.orderScan, { body: { projectId, mainFile: 'Safe.sol', idempotencyKey: randomUUID() } })
    await playStripe(page)
    await steps.arrive(token)
    await steps.checkFiles(sampleContract('reentrancy-0.8.sol'))
    await expect(page.getByText(say(m.app_confirm_no_equity))).toBeVisible()
    await expect(page.getByRole('button', { name: words.continueScan, exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: words.buyAndStart }).click()
    const choice = page.getByRole('dialog', { name: say(m.pay_new_scan_title) })
    await expect(choice.getByRole('radio')).toHaveCount(products.filter(({ kind }) => kind === 'detection').length)
    await choice.getByRole('button', { name: say(m.pay_next) }).click()
    const dialog = await payWith(page, { card: cards.good, locale })
    await expect(stateOf(page)).toHaveAttribute('data-payment-state', 'done')
    await dialog.getByRole('button', { name: say(m.pay_start_scan) }).click()
    await page.getByRole('dialog').getByRole('link', { name: words.watchScan }).click()
    await page.waitForURL(`**${steps.path('/contract/')}*`)
  })

  test(`default: the top-up of tickets sells consultations (${locale})`, async ({ page, people }) => {
    const steps = stepsIn(page, locale)
    await playStripe(page)
    await steps.arrive(await people.newSession(), '/account')
    await page.getByRole('button', { name: say(m.pay_buy_consultation) }).click()
    const choice = page.getByRole('dialog', { name: say(m.pay_buy_consultation) })
    await choice.getByRole('radio').nth(1).check()
    await choice.getByRole('button', { name: say(m.pay_next) }).click()
    const dialog = await payWith(page, { card: cards.good, locale })
    await expect(dialog).toContainText(
      m.pay_done({ what: unitWords({ kind: 'consultation', units: 5 }, locale) }, { locale }),
    )
    await dialog.getByRole('button', { name: say(m.pay_continue) }).click()
    await expect(page.locator('[data-payment-status="paid"]')).toHaveCount(1)
    await expect(
      page.getByText(m.app_account_equity_line({ available: 5, held: 0, used: 0 }, { locale })),
    ).toBeVisible()
  })
}
