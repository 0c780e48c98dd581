import { randomUUID } from 'node:crypto'
import type { Locale } from '@lc/contract'
import { expect, type Locator, type Page } from '@playwright/test'
import { localPath } from '../src/lib/locale-path.ts'
import { activationLink } from './activation-link.ts'
import { sampleContract } from './product.ts'
import { wordsIn } from './words.ts'

const PASSWORD = 'Night-watch-2026'

/** The steps of a person in one language; each ends when the screen shows that it has happened. */
export const stepsIn = (page: Page, locale: Locale) => {
  const words = wordsIn(locale)
  const path = (bare: string) => localPath(locale, bare)
  const dialog = page.getByRole('dialog')

  const signUp = async () => {
    const email = `reader-${randomUUID()}@example.com`
    await page.goto(path('/auto-detection'))
    await page.getByRole('main').getByRole('button', { name: words.signUp }).click()
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
    await page.goto(await activationLink(email))
    await expect(dialog.getByRole('heading', { name: words.done })).toBeVisible()
    await expect(dialog).toContainText(email)
    await dialog.getByRole('button', { name: words.next }).click()
    await expect(dialog).toBeHidden()
    expect(new URL(page.url()).search).toBe('')
  }

  const logIn = async (email: string) => {
    await page.goto(path('/auto-detection'))
    await page.getByRole('main').getByRole('button', { name: words.logIn }).click()
    await dialog.getByLabel(words.email).fill(email)
    await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: words.submitLogIn }).click()
    await page.waitForURL(`**${path('/dashboard')}`)
    await expect(page.locator('[data-user-email]')).toHaveText(email)
  }

  const enter = async () => {
    const email = await signUp()
    await activate(email)
    await logIn(email)
    return email
  }

  const orderScan = async (file: Parameters<Locator['setInputFiles']>[0]) => {
    await page.getByRole('link', { name: words.upload }).first().click()
    await page.waitForURL(`**${path('/new-scan')}`)
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: words.continueScan }).click()
    await dialog.getByRole('button', { name: words.startScan }).click()
    await page.waitForURL(`**${path('/contract/')}*`)
  }

  const logOut = async () => {
    await page.getByRole('navigation').getByRole('button', { name: words.logOut }).click()
    await page.waitForURL(`**${path('/auto-detection')}`)
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ])
  }

  return { signUp, activate, logIn, enter, orderScan, logOut, path, sample: sampleContract }
}
