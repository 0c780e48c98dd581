import { seeAnswer } from '../support/ask-expert.ts'
import { seedReport } from '../support/seed-report.ts'
import { stepsIn } from '../support/steps.ts'
import { playStripe } from '../support/stripe-script.ts'
import { test } from '../support/watched-test.ts'

test('a question about a finding is paid, sent, answered by an operator and mailed', async ({ page, people }) => {
  const email = await people.active()
  const token = await people.logIn(email)
  const id = await seedReport({ email, token, fileCount: 1, findingCount: 4, firstFileLines: 60 })
  await playStripe(page)
  await stepsIn(page, 'en').arrive(token, `/contract/${id}`)
  await seeAnswer(page, { locale: 'en', email })
})
