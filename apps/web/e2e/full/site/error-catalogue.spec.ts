import { m } from '@lc/content/messages'
import type { Page } from '@playwright/test'
import { pauseClock } from '../../support/page-state.ts'
import { newEmail, PASSWORD } from '../../support/people.ts'
import { product } from '../../support/product.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

const words = wordsIn('en')

/** Answers one call of the page like the API, for answers that the API can't be made to give. */
const answerWith = (page: Page, path: string, answer: { status: number; code: number; message: string }) =>
  page.route(`${product.api}/api/v1${path}`, (route) =>
    route.fulfill({
      status: answer.status,
      json: { code: answer.code, message: answer.message },
      headers: { 'access-control-allow-origin': product.web, 'access-control-allow-credentials': 'true' },
    }),
  )

test('given status 400, opens /400', async ({ page }) => {
  await answerWith(page, '/user/login', { status: 400, code: 4000, message: 'no' })
  const steps = stepsIn(page, 'en')
  await steps.open('logIn')
  await steps.submitLogIn(newEmail())
  await page.waitForURL('**/400')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.say(m.site_400_title))
})

test('default: a toast lasts 2000 ms, and a new one replaces the old one', async ({ page }) => {
  const dialog = await stepsIn(page, 'en').open('logIn')
  const toast = page.locator('[data-toast]')
  const submit = dialog.getByRole('button', { name: words.submitLogIn })
  await pauseClock(page)
  await submit.click()
  await expect(toast).toHaveText('Please enter your email.')
  await dialog.getByLabel(words.email).fill('a@b')
  await page.clock.runFor(1000)
  await submit.click()
  await expect(toast).toHaveText(['Invalid email adderss'])
  await page.clock.runFor(1900)
  await expect(toast).toHaveText(['Invalid email adderss'])
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
})

test('refuses the sixth quick log-in attempt and shows how long to wait', async ({ page, people }) => {
  const email = await people.active()
  for (let tried = 0; tried < 5; tried++) {
    await people.logIn(email, `${PASSWORD}x`).catch(() => undefined)
  }
  const steps = stepsIn(page, 'en')
  await steps.open('logIn')
  const toast = page.locator('[data-toast="error"]')
  await expect(async () => {
    await steps.submitLogIn(email, `${PASSWORD}x`)
    await expect(toast).toHaveText(/^Too many requests\. Please try again in \d+ seconds?\.$/, { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
})

test('error: a script that fails to load reloads the page, once a minute', async ({ page }) => {
  await page.goto('/auto-detection')
  let loads = 0
  page.on('load', () => loads++)
  await page.route('**/*.js', (route) => route.abort())
  const opener = page.getByRole('main').getByRole('button', { name: words.logIn })
  await opener.click()
  await expect.poll(() => loads).toBe(1)
  await opener.click()
  await page.waitForTimeout(1000)
  expect(loads).toBe(1)
  await page.unroute('**/*.js')
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
