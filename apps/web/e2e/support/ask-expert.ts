import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { expect, type Page } from '@playwright/test'
import { mailsTo } from './mail-box.ts'
import { payWith } from './pay-with.ts'
import { cards } from './stripe-script.ts'
import { wordsIn } from './words.ts'

const OPS = join(import.meta.dirname, '../../../../scripts/ops/main.ts')

/** Runs an operator's command about tickets, with an answer on its standard input. */
export const operate = (args: string[], input = '') => runOps(['tickets', ...args], input)

/**
 * Sends a question about the first finding of an open report, answers it as an operator, and reads the answer on the
 * page and in a mail.
 */
export const seeAnswer = async (page: Page, { locale, email }: { locale: Locale; email: string }) => {
  const reference = await askExpert(page, { locale, message: 'Is it real?\n</p><script>x</script>' })
  const ticket = page.locator('[data-ticket]')
  await expect(ticket).toHaveAttribute('data-ticket', 'submitted')
  expect(operate(['list'])).toContain(reference)
  expect(operate(['show', reference])).toContain('Is it real?')
  operate(['reply', reference], 'It is real. Fix it.')
  await page.reload()
  await expect(ticket).toHaveAttribute('data-ticket', 'answered')
  await expect(ticket).toContainText('It is real. Fix it.')
  const answers = async () => (await mailsTo(email)).filter(({ text }) => text.includes('It is real. Fix it.'))
  await expect.poll(async () => (await answers()).length).toBe(1)
}

/** Runs an operator's command. */
export const runOps = (args: string[], input = '') =>
  execFileSync(process.execPath, [OPS, ...args, '--reason', 'end-to-end test'], { input, encoding: 'utf8' })

/** Marks the last finding of an open report as a false positive, with the required reason. */
export const dismissLast = async (page: Page, locale: Locale) => {
  const { say } = wordsIn(locale)
  const list = page.locator('[data-findings]')
  const boxes = list.getByRole('checkbox')
  await boxes.first().waitFor()
  const count = await boxes.count()
  await boxes.last().check()
  await page
    .locator('[data-triage-bar]')
    .getByRole('button', { name: say(m.triage_decide) })
    .click()
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
}

/**
 * Sends a question about the first finding of an open report, after a top-up. Returns the ticket's reference from the
 * account page.
 */
export const askExpert = async (page: Page, { locale, message }: { locale: Locale; message: string }) => {
  const { say } = wordsIn(locale)
  await page.locator('[data-findings]').getByRole('checkbox').first().check()
  await page
    .locator('[data-triage-bar]')
    .getByRole('button', { name: say(m.triage_ask_expert) })
    .click()
  const asking = page.getByRole('dialog', { name: say(m.ticket_ask_title) })
  await asking.getByLabel(say(m.ticket_message)).fill(message)
  await asking.getByRole('button', { name: say(m.ticket_send) }).click()
  const topUp = page.getByRole('dialog', { name: say(m.pay_ticket_title) })
  await topUp.getByRole('button', { name: say(m.pay_next) }).click()
  const paying = await payWith(page, { card: cards.good, locale })
  await paying.getByRole('button', { name: say(m.ticket_send) }).click()
  const success = page.getByRole('dialog', { name: say(m.ticket_success_title) })
  const reference = (await success.locator('[data-ticket-reference]').textContent()) ?? ''
  expect(reference).toMatch(/^\d{4}-\d{4}-\d{4}$/)
  await success.getByRole('link', { name: say(m.ticket_success_see) }).click()
  return reference
}
