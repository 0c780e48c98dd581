import { errorTable } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { Browser, Page } from '@playwright/test'
import { inTwoForms } from '../../support/forms.ts'
import { pauseClock, recordToasts } from '../../support/page-state.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

/** How soon a page must leave after the API rejected its ended session, by the page's own clock. */
const OUT_WITHIN_MS = 1000

inTwoForms({ desktopIn: 'en' }, ({ locale, words }) => {
  test('default: a session ended in one browser is logged out in the other', async ({ page, browser, people }) => {
    const email = await people.active()
    const other = await loggedInElsewhere(browser, await people.logIn(email))
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

test('default: “log out everywhere else” ends every session except this one', async ({ page, browser, people }) => {
  const words = wordsIn('en')
  const email = await people.active()
  const others = [
    await loggedInElsewhere(browser, await people.logIn(email)),
    await loggedInElsewhere(browser, await people.logIn(email)),
  ]
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

const loggedInElsewhere = async (browser: Browser, token: string) => {
  const page = await (await browser.newContext()).newPage()
  await stepsIn(page, 'en').arrive(token)
  return page
}

/**
 * Makes an open page call the API without reloading. The page's clock is paused while the answer arrives and then moves
 * by exactly the allowed time, so a busy machine makes no difference and a page that waits longer fails.
 */
const expectToBeOut = async (page: Page) => {
  const toasts = await recordToasts(page)
  const statuses: number[] = []
  let paused: Promise<void> | undefined
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch()
    paused ??= pauseClock(page)
    await paused
    statuses.push(response.status())
    await route.fulfill({ response })
  })
  await page.getByRole('link', { name: wordsIn('en').say(m.app_nav_account) }).click()
  await expect.poll(() => statuses).toContain(errorTable.SESSION_EXPIRED.status)
  await page.clock.runFor(OUT_WITHIN_MS)
  await page.waitForURL('**/auto-detection', { timeout: 30_000, waitUntil: 'commit' })
  await page.clock.resume()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect.poll(() => toasts, { timeout: 120_000 }).toContain('Session expired')
}
