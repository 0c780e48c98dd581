import { m } from '@lc/content/messages'
import { locales } from '@lc/contract'
import { localPath } from '../src/lib/locale-path.ts'
import { stepsIn } from './steps.ts'
import { expect, test } from './watched-test.ts'
import { wordsIn } from './words.ts'

for (const locale of locales) {
  const words = wordsIn(locale)
  const say = (message: (input: object, options: { locale: typeof locale }) => string) => message({}, { locale })

  test(`refuses what the rules refuse, in their words (${locale})`, async ({ page }) => {
    await page.goto(localPath(locale, '/auto-detection'))
    await page.getByRole('main').getByRole('button', { name: words.signUp }).click()
    const dialog = page.getByRole('dialog')
    const email = dialog.getByLabel(words.email)
    await dialog.getByRole('button', { name: words.submitSignUp }).click()
    await expect(email).toHaveAccessibleDescription(new RegExp(say(m.account_email_required)))
    await email.fill('not an address')
    const password = dialog.getByLabel(words.password, { exact: true })
    await expect(password).toHaveAccessibleDescription(new RegExp(say(m.account_password_required)))
    await password.fill('short')
    await dialog.getByLabel(words.confirmation).fill('other')
    await dialog.getByRole('button', { name: words.submitSignUp }).click()
    await expect(dialog).toContainText(say(m.account_email_invalid))
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveAccessibleDescription(new RegExp(say(m.account_password_rule)))
    await expect(dialog).toContainText(say(m.account_password_mismatch))
  })

  test(`refuses an e-mail that is registered, on leaving the field (${locale})`, async ({ page }) => {
    const steps = stepsIn(page, locale)
    const email = await steps.signUp()
    await steps.activate(email)
    await page.goto(steps.path('/auto-detection'))
    await page.getByRole('main').getByRole('button', { name: words.signUp }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.email).fill(email)
    await dialog.getByLabel(words.email).blur()
    await expect(dialog.getByLabel(words.email)).toHaveAccessibleDescription(
      new RegExp(say(m.account_email_registered)),
    )
  })

  test(`given no terms, nothing is sent and nothing is said (${locale})`, async ({ page }) => {
    await page.goto(localPath(locale, '/auto-detection'))
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/user/register') && sent.push(request.url()))
    await page.getByRole('main').getByRole('button', { name: words.signUp }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.email).fill('nobody@example.com')
    await dialog.getByLabel(words.password, { exact: true }).fill('Night-watch-2026')
    await dialog.getByLabel(words.confirmation).fill('Night-watch-2026')
    await dialog.getByRole('button', { name: words.submitSignUp }).click()
    await page.waitForTimeout(500)
    expect(sent).toEqual([])
    expect(await dialog.locator('[aria-invalid]').count()).toBe(0)
  })

  test(`error: log-in says one thing at a time, as a toast (${locale})`, async ({ page }) => {
    await page.goto(localPath(locale, '/auto-detection'))
    await page.getByRole('main').getByRole('button', { name: words.logIn }).click()
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: words.submitLogIn })
    const toast = page.locator('[data-toast]')
    await submit.click()
    await expect(toast).toHaveText(say(m.account_email_required))
    await dialog.getByLabel(words.email).fill('a@b')
    await submit.click()
    await expect(toast).toHaveText(say(m.account_email_invalid))
    await dialog.getByLabel(words.email).fill('nobody@example.com')
    await submit.click()
    await expect(toast).toHaveText(say(m.account_password_required))
    await dialog.getByLabel(words.password, { exact: true }).fill('wrong')
    await submit.click()
    await expect(toast).toHaveText(say(m.error_WRONG_CREDENTIALS))
    await expect(toast).toBeHidden({ timeout: 4000 })
  })
}

test('default: dialogs work from the keyboard alone, and the mask closes them', async ({ page }) => {
  await page.goto('/auto-detection')
  const opener = page.getByRole('main').getByRole('button', { name: wordsIn('en').logIn })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(wordsIn('en').email)).toBeFocused()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 400)
  await expect(dialog).toBeHidden()
})

test('refuses a link that is not valid, with the words of the server', async ({ page }) => {
  await page.goto(`/?type=active&email=a%40example.com&sign=${'x'.repeat(43)}`)
  await expect(page.locator('[data-toast]')).toHaveText(m.error_LINK_INVALID({}, { locale: 'en' }))
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('given no session, the signed-in pages lead to the entrance', async ({ page }) => {
  for (const path of ['/dashboard', '/new-scan', '/account', '/zh/dashboard']) {
    await page.goto(path)
    await page.waitForURL(path.startsWith('/zh') ? '**/zh/auto-detection' : '**/auto-detection')
  }
})

test('given a session that the server does not know, it ends with the words of the spec', async ({ page }) => {
  await page.goto('/auto-detection')
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
  await page.goto('/dashboard')
  await page.waitForURL('**/auto-detection')
  await expect(page.locator('[data-toast]')).toHaveText('Session expired')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
