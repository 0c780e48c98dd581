import { m } from '@lc/content/messages'
import type { Page } from '@playwright/test'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { type Form, inTwoForms } from '../../support/forms.ts'
import { product } from '../../support/product.ts'
import { stepsIn } from '../../support/steps.ts'
import { addDevice } from '../../support/virtual-device.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

// An IP address can't have passkeys.
test.use({ baseURL: product.web.replace('127.0.0.1', 'localhost') })

const flowIn = (page: Page, { locale, words }: Form) => {
  const { say } = words
  const steps = stepsIn(page, locale)
  const dialog = page.getByRole('dialog')
  const part = page.locator('#two-step')
  const press = (name: typeof m.factor_code) => dialog.getByRole('button', { name: say(name), exact: true }).click()

  const openSetup = async (name: string) => {
    await page.goto(steps.path('/account'))
    await part.getByRole('button', { name: say(m.factor_passkey_add) }).click()
    await dialog.getByLabel(say(m.factor_passkey_name), { exact: true }).fill(name)
    await press(m.factor_passkey_create)
  }

  /** The first passkey of an account, with the recovery codes. */
  const addFirst = async (name: string) => {
    await openSetup(name)
    await steps.confirm()
    await dialog.getByRole('heading', { name: say(m.factor_recovery) }).waitFor()
    const codes = await dialog.getByRole('listitem').allTextContents()
    await press(m.factor_recovery_done)
    return codes
  }

  const startLogIn = async (email: string) => {
    await steps.open('logIn')
    await steps.submitLogIn(email)
    await dialog.getByRole('heading', { name: say(m.factor_title) }).waitFor()
  }

  return { steps, dialog, part, press, openSetup, addFirst, startLogIn }
}

inTwoForms({ desktopIn: 'zh' }, (form) => {
  const { say } = form.words

  test('default: a passkey is added, finishes the log-in, confirms alone, and is removed', async ({ page, people }) => {
    const email = await people.active()
    const device = await addDevice(page)
    const flow = flowIn(page, form)
    await flow.steps.logIn(email)
    expect(await flow.addFirst('MacBook')).toHaveLength(10)
    const row = flow.part.locator('[data-factor=passkey]')
    await expect(row).toContainText('MacBook')
    await expect(row).toContainText(say(m.factor_never_used))
    await checkEveryLayout(page, 'the account page with a passkey')

    await flow.steps.logOut()
    await flow.startLogIn(email)
    await checkEveryLayout(page, 'the second step with a passkey')
    await device.setAccepts(false)
    await flow.press(m.factor_passkey_use)
    await expect(flow.dialog).toContainText(say(m.factor_passkey_unused))
    await device.setAccepts(true)
    await flow.press(m.factor_passkey_use)
    await page.waitForURL(`**${flow.steps.path('/dashboard')}`)
    await expect(page.locator('[data-user-email]')).toHaveText(email)

    await page.goto(flow.steps.path('/account'))
    await expect(row).not.toContainText(say(m.factor_never_used))
    await row.getByRole('button').click()
    await flow.press(m.factor_remove)
    await flow.dialog.getByRole('heading', { name: form.words.confirmTitle }).waitFor()
    await checkEveryLayout(page, 'the confirmation with a passkey')
    await flow.press(m.factor_passkey_use)
    await expect(flow.part.getByText(say(m.factor_none))).toBeVisible()
    await flow.steps.logOut()
    await flow.steps.logIn(email)
  })

  test('error: a cancelled passkey, a known device and a lost one are explained', async ({ page, people }) => {
    const email = await people.active()
    const device = await addDevice(page)
    const flow = flowIn(page, form)
    await flow.steps.logIn(email)
    await device.setAccepts(false)
    await flow.openSetup('Phone')
    await flow.steps.confirm()
    await expect(page.getByText(say(m.factor_passkey_not_created))).toBeVisible()
    await checkEveryLayout(page, 'a cancelled passkey')
    await device.setAccepts(true)
    await flow.press(m.factor_passkey_create)
    await flow.press(m.factor_recovery_done)
    await flow.openSetup('Phone again')
    await expect(flow.dialog).toContainText(say(m.factor_passkey_known))
    await page.keyboard.press('Escape')

    await flow.steps.logOut()
    await device.forgetAll()
    await flow.startLogIn(email)
    await flow.press(m.factor_passkey_use)
    await expect(flow.dialog).toContainText(say(m.factor_passkey_unused))
  })
})

test('given a browser without passkeys, the second step offers a recovery code, and the account page explains it', async ({
  page,
  people,
}) => {
  const form: Form = { locale: 'en', words: wordsIn('en') }
  const email = await people.active()
  await addDevice(page)
  const flow = flowIn(page, form)
  await flow.steps.logIn(email)
  const [code = ''] = await flow.addFirst('Old laptop')
  await flow.steps.logOut()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await flow.startLogIn(email)
  await expect(flow.dialog).toContainText(m.factor_passkey_unsupported())
  await flow.dialog.getByLabel(m.factor_recovery_code(), { exact: true }).fill(code)
  await flow.press(m.account_login_submit)
  await page.waitForURL('**/dashboard')
  await page.goto('/account')
  await expect(flow.part).toContainText(m.factor_passkey_unsupported())
  await expect(flow.part.getByRole('button', { name: m.factor_passkey_add() })).toHaveCount(0)
})
