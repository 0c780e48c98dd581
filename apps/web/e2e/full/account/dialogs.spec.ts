import { m } from '@lc/content/messages'
import type { Page } from '@playwright/test'
import { inTwoForms } from '../../support/forms.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

inTwoForms({ desktopIn: 'en' }, ({ locale, words }) => {
  test('default: a click on the dark mask closes log-in, sign-up and forgot password', async ({ page }) => {
    const steps = stepsIn(page, locale)
    const openers = [() => steps.open('logIn'), () => steps.open('signUp'), steps.openForgot]
    for (const open of openers) {
      const dialog = await open()
      await page.mouse.click(5, 400)
      await expect(dialog).toHaveCount(0)
    }
  })

  test('default: the eye shows the password and hides it again', async ({ page }) => {
    const dialog = await stepsIn(page, locale).open('logIn')
    const password = dialog.getByLabel(words.password, { exact: true })
    await password.fill('in the open')
    await expect(password).toHaveAttribute('type', 'password')
    await dialog.getByRole('button', { name: words.say(m.account_password_show) }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('in the open')
    await dialog.getByRole('button', { name: words.say(m.account_password_hide) }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })
})

test('default: dialogs work by keyboard alone, keep the focus and return it', async ({ page }) => {
  const words = wordsIn('en')
  await page.goto('/auto-detection')
  const opener = page.getByRole('main').getByRole('button', { name: words.logIn })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(words.email)).toBeFocused()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press(press < 8 ? 'Tab' : 'Shift+Tab')
    expect(await isFocusInDialog(page)).toBe(true)
  }
  await dialog.getByRole('button', { name: words.say(m.account_login_to_register) }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: words.say(m.account_register_title) })).toBeVisible()
  expect(await isFocusInDialog(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

const isFocusInDialog = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => dialog.contains(document.activeElement))
