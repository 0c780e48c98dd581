import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { locales, products, routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { unitWords } from '@lc/mails'
import { buyAndRefund, explainPaymentProblems } from '../../support/flows/billing.ts'
import { payWith } from '../../support/pay-with.ts'
import { sampleContract } from '../../support/product.ts'
import { stepsIn } from '../../support/steps.ts'
import { cards, playStripe } from '../../support/stripe-script.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

for (const locale of locales) {
  const words = wordsIn(locale)
  const { say } = words

  test(`default: Buy Now, log-in, card and detection, then a refund, and the log shows both (${locale})`, ({
    page,
    people,
  }) => buyAndRefund({ page, people }, locale))

  test(`given a blocked script, an empty card, a declined card and a slow grant, the dialog explains each (${locale})`, ({
    page,
    people,
  }) => explainPaymentProblems({ page, people }, locale))

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
    await expect(page.locator('[data-payment-state]')).toHaveAttribute('data-payment-state', 'done')
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
