import type { Locale } from '@lc/api-contract'
import { expect, type Locator, type Page } from '@playwright/test'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import type { ReportTab } from '../src/shared/pages/report-tabs.ts'
import { keepToken } from './keep-token.ts'
import { mailLink } from './mail-box.ts'
import { newEmail, PASSWORD } from './people.ts'
import { sampleContract } from './product.ts'
import { wordsIn } from './words.ts'

/** The steps of a person in one language; each ends when the screen shows that it has happened. */
export const stepsIn = (page: Page, locale: Locale) => {
  const words = wordsIn(locale)
  const path = (bare: string) => localPath(locale, bare)
  const dialog = page.getByRole('dialog')

  /** At the entrance, the dialog of this name. */
  const open = async (name: 'signUp' | 'logIn') => {
    await page.goto(path('/auto-detection'))
    await page.getByRole('main').getByRole('button', { name: words[name] }).click()
    await expect(dialog.getByLabel(words.email)).toBeFocused()
    return dialog
  }

  const openForgot = async () => {
    await open('logIn')
    await dialog.getByRole('button', { name: words.toForgot }).click()
    await expect(dialog.getByRole('heading', { name: words.forgot })).toBeVisible()
    return dialog
  }

  const signUp = async () => {
    const email = newEmail()
    await open('signUp')
    await dialog.getByLabel(words.email).fill(email)
    await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD)
    await dialog.getByLabel(words.confirmation).fill(PASSWORD)
    await dialog.getByLabel(words.terms).check()
    await dialog.getByRole('button', { name: words.submitSignUp }).click()
    await expect(dialog.getByRole('heading', { name: words.pending })).toBeVisible()
    await expect(dialog).toContainText(email)
    return email
  }

  const activate = async (email: string) => {
    await page.goto((await mailLink(email, 'active')).href)
    await expect(dialog.getByRole('heading', { name: words.done })).toBeVisible()
    await expect(dialog).toContainText(email)
    await dialog.getByRole('button', { name: words.next }).click()
    await expect(dialog.getByRole('heading', { name: words.loginTitle })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  }

  const submitLogIn = async (email: string, password = PASSWORD) => {
    await dialog.getByLabel(words.email).fill(email)
    await dialog.getByLabel(words.password, { exact: true }).fill(password)
    await dialog.getByRole('button', { name: words.submitLogIn }).click()
  }

  const logIn = async (email: string, password = PASSWORD) => {
    await open('logIn')
    await submitLogIn(email, password)
    await page.waitForURL(`**${path('/dashboard')}`)
    await expect(page.locator('[data-user-email]')).toHaveText(email)
  }

  /** Opens a signed-in page with a session from the API, for tests that are not about logging in. */
  const arrive = async (token: string, at = '/dashboard') => {
    await keepToken(page, token)
    await page.goto(path(at))
    // The first page of a session loads everything, and a busy machine takes its time.
    await expect(page.locator('[data-user-email]')).not.toBeEmpty({ timeout: 120_000 })
  }

  const enter = async () => {
    const email = await signUp()
    await activate(email)
    await logIn(email)
    return email
  }

  /** Hands in files and waits for the doctor's answer. */
  const checkFiles = async (files: Parameters<Locator['setInputFiles']>[0]) => {
    await page.getByRole('link', { name: words.upload }).first().click()
    await page.waitForURL(`**${path('/new-scan')}`)
    return handIn(files)
  }

  /** The same where the form is open already. */
  const handIn = async (files: Parameters<Locator['setInputFiles']>[0]) => {
    await page.locator('input[type=file]').setInputFiles(files)
    await page.getByRole('button', { name: words.checkFiles }).click()
    const answer = page.locator('[data-doctor]')
    await answer.waitFor({ timeout: 120_000 })
    return answer
  }

  /** From the doctor's answer to the running scan. */
  const startScan = async () => {
    await page.getByRole('button', { name: words.continueScan }).click()
    await dialog.getByRole('button', { name: words.startScan }).click()
    await dialog.getByRole('link', { name: words.watchScan }).click()
    await page.waitForURL(`**${path('/contract/')}*`)
  }

  const orderScan = async (files: Parameters<Locator['setInputFiles']>[0]) => {
    await checkFiles(files)
    await startScan()
  }

  /** A tab of the report, once the report stands. */
  const openTab = async (tab: ReportTab) => {
    const link = page.locator(`[data-tab="${tab}"]`)
    await link.click({ timeout: 150_000 })
    await expect(link).toHaveAttribute('aria-current', 'page')
  }

  const logOut = async () => {
    await page.getByRole('navigation').getByRole('button', { name: words.logOut }).click()
    await page.waitForURL(`**${path('/auto-detection')}`)
  }

  return {
    open,
    openForgot,
    signUp,
    activate,
    submitLogIn,
    logIn,
    arrive,
    enter,
    checkFiles,
    handIn,
    startScan,
    orderScan,
    openTab,
    logOut,
    path,
    sample: sampleContract,
  }
}
