import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { m } from '@lc/content/messages'
import { locales, routes } from '@lc/contract'
import { mailsTo } from './mail-box.ts'
import { payWith } from './pay-with.ts'
import { sampleContract } from './product.ts'
import { stepsIn } from './steps.ts'
import { cards, playStripe } from './stripe-script.ts'
import { expect, test } from './watched-test.ts'
import { wordsIn } from './words.ts'

const OPS = join(import.meta.dirname, '../../../scripts/ops/main.ts')

/** An operator's command, with an answer on its standard input. */
const operate = (args: string[], input = '') =>
  execFileSync(process.execPath, [OPS, 'tickets', ...args], { input, encoding: 'utf8' })

for (const locale of locales) {
  const { say } = wordsIn(locale)

  test(`default: findings are decided about, an expert is asked after a top up, and the answer shows (${locale})`, async ({
    page,
    people,
  }) => {
    // A whole scan, a payment and an operator in one.
    test.slow()
    const steps = stepsIn(page, locale)
    const email = await people.active()
    const call = people.callAs(await people.logIn(email))
    const form = new FormData()
    form.append('files', new Blob([readFileSync(sampleContract('reentrancy-0.8.sol'))]), 'Vault.sol')
    const { id: projectId } = await call(routes.uploadFile, { form })
    const order = { projectId, mainFile: 'Vault.sol', idempotencyKey: randomUUID() }
    const { contractId } = await call(routes.orderScan, { body: order })
    await playStripe(page)
    await steps.logIn(email)
    await page.goto(steps.path(`/contract/${contractId}`))
    const list = page.locator('[data-findings]')
    await list.waitFor({ timeout: 150_000 })

    const boxes = list.getByRole('checkbox')
    const count = await boxes.count()
    await boxes.last().check()
    const bar = page.locator('[data-triage-bar]')
    await bar.getByRole('button', { name: say(m.triage_decide) }).click()
    const triage = page.getByRole('dialog')
    await triage.getByRole('radio', { name: say(m.triage_status_false_positive) }).check()
    await triage.getByRole('button', { name: say(m.triage_save) }).click()
    await expect(triage.getByText(say(m.triage_reason_missing))).toBeVisible()
    await triage.getByLabel(say(m.triage_reason)).fill('<b>why</b>')
    await triage.getByRole('button', { name: say(m.triage_save) }).click()
    await expect(triage).toBeHidden()
    await expect(list.locator('[data-triage="false_positive"]')).toHaveCount(1)
    await expect(page.locator('[data-decided]')).toContainText(say(m.triage_status_false_positive))
    await expect(boxes).toHaveCount(count)

    await boxes.first().check()
    await bar.getByRole('button', { name: say(m.triage_ask) }).click()
    const asking = page.getByRole('dialog', { name: say(m.ticket_ask_title) })
    await asking.getByLabel(say(m.ticket_message)).fill('Is it real?\n</p><script>x</script>')
    await asking.getByRole('button', { name: say(m.ticket_send) }).click()
    const topUp = page.getByRole('dialog', { name: say(m.pay_ticket_title) })
    await topUp.getByRole('button', { name: say(m.pay_next) }).click()
    const paying = await payWith(page, { card: cards.good, locale })
    await paying.getByRole('button', { name: say(m.ticket_send) }).click()
    const success = page.getByRole('dialog', { name: say(m.ticket_success_title) })
    const reference = (await success.locator('[data-ticket-reference]').textContent()) ?? ''
    expect(reference).toMatch(/^\d{4}-\d{4}-\d{4}$/)
    await success.getByRole('link', { name: say(m.ticket_success_see) }).click()
    const ticket = page.locator('[data-ticket]')
    await expect(ticket).toHaveAttribute('data-ticket', 'submitted')

    expect(operate(['list'])).toContain(reference)
    expect(operate(['show', reference])).toContain('Is it real?')
    operate(['reply', reference], 'It is real. Fix it.')
    await page.reload()
    await expect(ticket).toHaveAttribute('data-ticket', 'answered')
    await expect(ticket).toContainText('It is real. Fix it.')
    await expect
      .poll(async () => (await mailsTo(email)).filter(({ text }) => text.includes('It is real. Fix it.')).length)
      .toBe(1)
  })
}
