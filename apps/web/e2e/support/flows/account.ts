import { errorTable, type Locale, routes } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { Browser, Page } from '@playwright/test'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { mailLink, waitForMails } from '../mail-box.ts'
import { pauseClock, recordToasts } from '../page-state.ts'
import { PASSWORD } from '../people.ts'
import { product } from '../product.ts'
import { stepsIn } from '../steps.ts'
import { expect, type TestFixtures } from '../watched-test.ts'
import { wordsIn } from '../words.ts'

export const signUpAndAwaitMail = async ({ page }: TestFixtures<'page'>, locale: Locale) => {
  const { say } = wordsIn(locale)
  const email = await stepsIn(page, locale).signUp()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(m.account_pending_sent({ email }, { locale }))
  await expect(dialog).toContainText(m.account_pending_spam({ sender: brand.mail.noReply }, { locale }))
  const [mail] = await waitForMails(email, 1)
  expect(mail?.from).toContain(brand.mail.noReply)
  expect(mail?.subject).toBe(m.mail_active_subject({ product: brand.product[locale] }, { locale }))
  await page.mouse.click(5, 400)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: say(m.account_pending_close) }).click()
  await expect(dialog).toBeHidden()
}

export const activateByMailLink = async ({ page }: TestFixtures<'page'>, locale: Locale) => {
  const words = wordsIn(locale)
  const steps = stepsIn(page, locale)
  const email = await steps.signUp()
  const link = await mailLink(email, 'active')
  await page.goto(link.href)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(m.account_done_greeting({ email }, { locale }))
  await page.mouse.click(5, 400)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: words.next }).click()
  await expect(dialog.getByRole('heading', { name: words.loginTitle })).toBeVisible()
  expect(page.url()).toBe(`${link.origin}${link.pathname}`)
  await steps.submitLogIn(email)
  await page.waitForURL(`**${steps.path('/dashboard')}`)
}

export const logInAndOut = async ({ page, people }: TestFixtures<'page' | 'people'>, locale: Locale) => {
  const email = await people.active()
  const steps = stepsIn(page, locale)
  await steps.logIn(email)
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(kept.token).toMatch(/^[\w-]{43}$/)
  expect(JSON.parse(kept.user ?? '{}')).toMatchObject({ email })
  await steps.logOut()
  const left = await page.evaluate(() => ({ ...localStorage }))
  expect(left).not.toHaveProperty('token')
  expect(left).not.toHaveProperty('user')
}

export const refuseWrongCredentials = async ({ page, people }: TestFixtures<'page' | 'people'>, locale: Locale) => {
  const { say } = wordsIn(locale)
  const email = await people.active()
  const steps = stepsIn(page, locale)
  const toasts = await recordToasts(page)
  await steps.open('logIn')
  const toast = page.locator('[data-toast="error"]')
  await steps.submitLogIn(email, `${PASSWORD}x`)
  await expect.poll(() => toasts).toContain(say(m.error_WRONG_CREDENTIALS))
  await expect(toast).toBeHidden()
  toasts.length = 0
  await steps.submitLogIn(`x${email}`)
  await expect.poll(() => toasts).toContain(say(m.error_WRONG_CREDENTIALS))
}

export const returnAfterLogIn = async ({ page, people }: TestFixtures<'page' | 'people'>, locale: Locale) => {
  const words = wordsIn(locale)
  const email = await people.active()
  const steps = stepsIn(page, locale)
  const report = steps.path(`/contract/${crypto.randomUUID()}/code?finding=LC-01`)
  await page.goto(report)
  await page.waitForURL(`**${steps.path('/auto-detection')}`)
  await page.getByRole('main').getByRole('button', { name: words.logIn }).click()
  await steps.submitLogIn(email)
  await page.waitForURL(`${product.web}${report}`)
  await expect(page.locator('[data-user-email]')).toHaveText(email)
  await steps.logOut()
  await steps.logIn(email)
}

export const endOtherSession = async (
  { page, browser, people }: TestFixtures<'page' | 'browser' | 'people'>,
  locale: Locale,
) => {
  const words = wordsIn(locale)
  const email = await people.active()
  const other = await loggedInElsewhere(browser, await people.logIn(email))
  const toasts = await recordToasts(page)
  await stepsIn(page, locale).logIn(email)
  await page.getByRole('link', { name: words.say(m.app_nav_account) }).click()
  const rows = page.locator('[data-session-id]')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(words.say(m.app_sessions_current))
  await rows.nth(1).getByRole('button').click()
  await expect.poll(() => toasts).toContain(words.say(m.app_sessions_revoked))
  await expect(rows).toHaveCount(1)
  await expect(page.getByText(words.say(m.app_sessions_alone))).toBeVisible()
  await expectToBeOut(other)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await other.context().close()
}

export const deleteAccount = async ({ page, people }: TestFixtures<'page' | 'people'>, locale: Locale) => {
  const words = wordsIn(locale)
  const { say } = words
  const email = await people.active()
  const steps = stepsIn(page, locale)
  await steps.logIn(email)
  const toasts = await recordToasts(page)
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await page.goto(steps.path('/account'))
  await page.getByRole('button', { name: say(m.app_delete_open) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say(m.app_delete_confirm) }).click()
  const password = dialog.getByLabel(words.password, { exact: true })
  await dialog.getByRole('button', { name: words.submitConfirm, exact: true }).click()
  await expect(password).toHaveAccessibleDescription(say(m.account_password_required))
  await steps.confirm(`${PASSWORD}x`)
  await expect(password).toHaveAccessibleDescription(say(m.error_WRONG_PASSWORD))
  await steps.confirm()
  await page.waitForURL(`**${steps.path('/auto-detection')}`)
  await expect.poll(() => toasts).toContain(say(m.app_delete_done))
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null])
  await expect(people.callAs(token)(routes.getUser)).rejects.toMatchObject({ envelope: { code: 4012 } })
  expect(await people.callAs()(routes.registerCheck, { body: { email } })).toEqual({ status: 0 })
  await expect(people.logIn(email)).rejects.toMatchObject({ envelope: { code: 4003 } })
}

const guarded = ['/dashboard', '/new-scan', '/account']

export const redirectWithoutSession = async ({ page, apiCalls }: TestFixtures<'page' | 'apiCalls'>, locale: Locale) => {
  for (const path of guarded) {
    await page.goto(localPath(locale, path))
    await page.waitForURL(`**${localPath(locale, '/auto-detection')}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(apiCalls).toEqual([])
}

/** Run in the page before its scripts. */
export const brokenStorage = {
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
}

export const useWithoutStorage = async (
  { page, people }: TestFixtures<'page' | 'people'>,
  breakStorage: () => void,
) => {
  const email = await people.active()
  await page.addInitScript(breakStorage)
  await stepsIn(page, 'en').logIn(email)
  await page.getByRole('link', { name: wordsIn('en').say(m.app_nav_account) }).click()
  await expect(page.locator('[data-session-id]')).toHaveCount(1)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** How soon a page must leave after the API rejected its ended session, by the page's own clock. */
const OUT_WITHIN_MS = 1000

export const loggedInElsewhere = async (browser: Browser, token: string) => {
  const page = await (await browser.newContext()).newPage()
  await stepsIn(page, 'en').arrive(token)
  return page
}

/**
 * Makes an open page call the API without reloading. The page's clock is paused while the answer arrives and then moves
 * by exactly the allowed time, so a busy machine makes no difference and a page that waits longer fails.
 */
export const expectToBeOut = async (page: Page) => {
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
  await page.waitForURL('**/auto-detection', { waitUntil: 'commit' })
  await page.clock.resume()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect.poll(() => toasts, { timeout: 120_000 }).toContain('Session expired')
}
