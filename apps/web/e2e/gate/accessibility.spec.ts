import { checkLayouts, type Layout } from '../support/check-layouts.ts'
import { seedReport } from '../support/seed-report.ts'
import { stepsIn } from '../support/steps.ts'
import { test } from '../support/watched-test.ts'

/** The narrowest phone and a desktop, one of them in each theme. */
const layouts: Layout[] = [
  { widthPx: 320, theme: 'light' },
  { widthPx: 1280, theme: 'dark' },
]

test('home and the contact form have no accessibility problem', async ({ page }) => {
  for (const path of ['/', '/form']) {
    await page.goto(path)
    await checkLayouts(page, path, layouts)
  }
})

test('dashboard, new scan and report have no accessibility problem', async ({ page, people }) => {
  const email = await people.active()
  const token = await people.logIn(email)
  const id = await seedReport({ email, token, fileCount: 2, findingCount: 9, firstFileLines: 60 })
  const steps = stepsIn(page, 'zh')
  await steps.arrive(token)
  await page.getByRole('table').waitFor()
  await checkLayouts(page, 'dashboard', layouts)
  await page.goto(steps.path('/new-scan'))
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await checkLayouts(page, 'new scan', layouts)
  await page.goto(steps.path(`/contract/${id}`))
  await page.locator('article[data-finding] [data-marked="true"]').first().waitFor()
  await checkLayouts(page, 'report', layouts)
})
