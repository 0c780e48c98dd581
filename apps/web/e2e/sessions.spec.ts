import { m } from '@lc/content/messages'
import type { Browser, Page } from '@playwright/test'
import { inEachForm } from './forms.ts'
import { saidToasts } from './said-toasts.ts'
import { stepsIn } from './steps.ts'
import { expect, test } from './watched-test.ts'
import { wordsIn } from './words.ts'

/** How soon an ended session must be out, counted from its next call. */
const OUT_WITHIN_MS = 1000

inEachForm(({ locale, words }) => {
  test('default: a session that is ended in one browser is out in the other', async ({ page, browser, people }) => {
    const email = await people.active()
    const other = await loggedInElsewhere(browser, email)
    await stepsIn(page, locale).logIn(email)
    await page.getByRole('link', { name: words.say(m.app_nav_account) }).click()
    const rows = page.locator('[data-session-id]')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(words.say(m.app_sessions_current))
    await rows.nth(1).getByRole('button').click()
    await expect(page.locator('[data-toast="success"]')).toHaveText(words.say(m.app_sessions_revoked))
    await expect(rows).toHaveCount(1)
    await expect(page.getByText(words.say(m.app_sessions_alone))).toBeVisible()
    await expectToBeOut(other)
    await page.reload()
    await expect(rows).toHaveCount(1)
    await other.context().close()
  })
})

test('default: log out everywhere else ends every session but this one', async ({ page, browser, people }) => {
  const words = wordsIn('en')
  const email = await people.active()
  const others = [await loggedInElsewhere(browser, email), await loggedInElsewhere(browser, email)]
  await stepsIn(page, 'en').logIn(email)
  await page.goto('/account')
  await expect(page.locator('[data-session-id]')).toHaveCount(3)
  await page.getByRole('button', { name: words.say(m.app_sessions_revoke_others) }).click()
  await expect(page.locator('[data-session-id]')).toHaveCount(1)
  for (const other of others) {
    await expectToBeOut(other)
    await other.context().close()
  }
  await page.goto('/dashboard')
  await expect(page.locator('[data-user-email]')).toHaveText(email)
})

const loggedInElsewhere = async (browser: Browser, email: string) => {
  const page = await (await browser.newContext()).newPage()
  await stepsIn(page, 'en').logIn(email)
  return page
}

/** The next call of an open page, made without loading the page again. */
const expectToBeOut = async (page: Page) => {
  const said = await saidToasts(page)
  const answered = page.waitForResponse((reply) => reply.url().includes('/api/v1/user'))
  await page.getByRole('link', { name: wordsIn('en').say(m.app_nav_account) }).click()
  const reply = await answered
  await page.waitForURL('**/auto-detection')
  await expect.poll(() => said).toContain('Session expired')
  const { startTime, responseEnd } = reply.request().timing()
  const outMs = (await page.evaluate(() => performance.timeOrigin)) - (startTime + responseEnd)
  expect(outMs).toBeLessThan(OUT_WITHIN_MS)
}
