import { askExpert, operate } from '../support/ask-expert.ts'
import { mailsTo } from '../support/mail-box.ts'
import { seedReport } from '../support/seed-report.ts'
import { stepsIn } from '../support/steps.ts'
import { playStripe } from '../support/stripe-script.ts'
import { expect, test } from '../support/watched-test.ts'

test('a question about a finding is paid, sent, answered by an operator and mailed', async ({ page, people }) => {
  const email = await people.active()
  const token = await people.logIn(email)
  const id = await seedReport({ email, token, fileCount: 1, findingCount: 4, firstFileLines: 60 })
  await playStripe(page)
  await stepsIn(page, 'en').arrive(token, `/contract/${id}`)
  const reference = await askExpert(page, { locale: 'en', message: 'Is it real?\n</p><script>x</script>' })
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
})
