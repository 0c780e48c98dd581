import type { Locale } from '@lc/api-contract'
import { expect, type Locator, type Page } from '@playwright/test'
import { localPath } from '../../src/shared/i18n/locale-path.ts'
import type { ReportTab } from '../../src/shared/pages/report-tabs.ts'
import { mailLink } from './mail-box.ts'
import { keepToken } from './page-state.ts'
import { newEmail, PASSWORD } from './people.ts'
import { sampleContract } from './product.ts'
import { wordsIn } from './words.ts'

/** A person's steps in one language. Each ends when the screen shows its result. */
export const stepsIn = (page: Page, locale: Locale) => {
  const words = wordsIn(locale)
  const path = (bare: string) => localPath(locale, bare)
  const dialog = page.getByRole('dialog')

  /** The dialog with this name, opened at the entrance. */
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

  /** Confirms in the dialog that an action opens if the session isn't confirmed. */
  const confirm = async (password = PASSWORD) => {
    await dialog.getByRole('heading', { name: words.confirmTitle }).waitFor()
    await dialog.getByLabel(words.password, { exact: true }).fill(password)
    await dialog.getByRole('button', { name: words.submitConfirm, exact: true }).click()
  }

  const logIn = async (email: string, password = PASSWORD) => {
    await open('logIn')
    await submitLogIn(email, password)
    await page.waitForURL(`**${path('/dashboard')}`)
    await expect(page.locator('[data-user-email]')).toHaveText(email)
  }

  /** Opens a signed-in page with a session from the API, for tests that aren't about logging in. */
  const arrive = async (token: string, at = '/dashboard') => {
    await keepToken(page, token)
    await page.goto(path(at))
    // The first page of a session loads everything, which takes time on a busy machine.
    await expect(page.locator('[data-user-email]')).not.toBeEmpty({ timeout: 120_000 })
  }

  const enter = async () => {
    const email = await signUp()
    await activate(email)
    await logIn(email)
    return email
  }

  /** Uploads files and waits for the compile check. */
  const checkFiles = async (files: Parameters<Locator['setInputFiles']>[0]) => {
    await page.getByRole('link', { name: words.upload }).first().click()
    await page.waitForURL(`**${path('/new-scan')}`)
    return handIn(files)
  }

  /** The same with the form already open. */
  const handIn = async (files: Parameters<Locator['setInputFiles']>[0]) => {
    await page.locator('input[type=file]').setInputFiles(files)
    await page.getByRole('button', { name: words.checkFiles }).click()
    const answer = page.locator('[data-doctor]')
    await answer.waitFor({ timeout: 120_000 })
    return answer
  }

  /** From the compile check to the running scan. */
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

  /** Opens a tab of the report once the report has appeared. */
  const openTab = async (tab: ReportTab) => {
    const link = page.locator(`[data-tab="${tab}"]`)
    await link.click({ timeout: 150_000 })
    await expect(link).toHaveAttribute('aria-current', 'page')
  }

  /** From an open finding back to the list. On a phone, the finding covers the rest of the report. */
  const closeFinding = async () => {
    const back = page.locator('article[data-finding] header').getByRole('link', { name: words.backToFindings })
    if (await back.isVisible()) await back.click()
    await expect(page.locator('[data-tabs]')).toBeVisible()
  }

  /** Opens the menu of the report: all actions on a phone, exports elsewhere. */
  const openReportMenu = () => page.locator('[data-export] > summary').press('Enter')

  /** Follows the link to a new scan of the same project, which is in the menu on a phone. */
  const scanAgain = async () => {
    const link = page.locator('[data-report] a[href*="/new-scan?continues="]')
    await link.waitFor({ state: 'attached' })
    if (!(await link.isVisible())) await openReportMenu()
    await link.click()
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
    confirm,
    logIn,
    arrive,
    enter,
    checkFiles,
    handIn,
    startScan,
    orderScan,
    openTab,
    closeFinding,
    openReportMenu,
    scanAgain,
    logOut,
    path,
    sample: sampleContract,
  }
}
