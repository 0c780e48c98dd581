import { readFile } from 'node:fs/promises'
import { m } from '@lc/content/messages'
import { createDatabase } from '@lc/db'
import type { Page } from '@playwright/test'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { type Form, inTwoForms } from '../../support/forms.ts'
import { waitForMails } from '../../support/mail-box.ts'
import { product } from '../../support/product.ts'
import { stepsIn } from '../../support/steps.ts'
import { openTotpApp } from '../../support/totp-app.ts'
import { expect, test } from '../../support/watched-test.ts'

/** Only the owner of the tables may change when a challenge expires. */
const expireChallenges = async (email: string) => {
  const db = createDatabase(product.postgres)
  const owned = db.selectFrom('appUser').select('id').where('email', '=', email)
  const [createdAt, expiresAt] = [new Date(Date.now() - 240_000), new Date(Date.now() - 1_000)]
  await db.updateTable('factorChallenge').set({ createdAt, expiresAt }).where('userId', 'in', owned).execute()
  await db.destroy()
}

const flowIn = (page: Page, { locale, words }: Form) => {
  const { say } = words
  const steps = stepsIn(page, locale)
  const dialog = page.getByRole('dialog')
  const part = page.locator('#two-step')
  const press = (name: typeof m.factor_code) => dialog.getByRole('button', { name: say(name), exact: true }).click()
  const code = dialog.getByLabel(say(m.factor_code), { exact: true })
  const recoveryCode = dialog.getByLabel(say(m.factor_recovery_code), { exact: true })

  /** From the account page to the shown secret. */
  const openSetup = async () => {
    await page.goto(steps.path('/account'))
    await part.getByRole('button', { name: say(m.factor_totp_add) }).click()
    await steps.confirm()
    await dialog.getByRole('img', { name: say(m.factor_totp_qr) }).waitFor()
    return openTotpApp((await dialog.locator('[data-totp-secret]').textContent()) ?? '')
  }

  /** The recovery codes that are shown once. */
  const takeCodes = async () => {
    await dialog.getByRole('heading', { name: say(m.factor_recovery) }).waitFor()
    const codes = await dialog.getByRole('listitem').allTextContents()
    await press(m.factor_recovery_done)
    await expect(dialog).toHaveCount(0)
    return codes
  }

  /** The password, up to the second step. */
  const startLogIn = async (email: string) => {
    await steps.open('logIn')
    await steps.submitLogIn(email)
    await dialog.getByRole('heading', { name: say(m.factor_title) }).waitFor()
  }

  const arriveAs = async (email: string) => {
    await page.waitForURL(`**${steps.path('/dashboard')}`)
    await expect(page.locator('[data-user-email]')).toHaveText(email)
  }

  return { steps, dialog, part, press, code, recoveryCode, openSetup, takeCodes, startLogIn, arriveAs }
}

inTwoForms({ desktopIn: 'en' }, (form) => {
  const { say } = form.words

  test('default: an authenticator app is set up with recovery codes, and the next log-in requires it', async ({
    page,
    people,
  }) => {
    const email = await people.active()
    const flow = flowIn(page, form)
    const { dialog, part, press, code } = flow
    await flow.steps.logIn(email)
    const app = await flow.openSetup()
    await checkEveryLayout(page, 'the set-up of an authenticator app')
    await code.fill('123')
    await press(m.factor_totp_submit)
    await expect(code).toHaveAccessibleDescription(say(m.factor_code_wrong))
    await code.fill(await app.nextCode())
    await press(m.factor_totp_submit)
    await dialog.getByRole('heading', { name: say(m.factor_recovery) }).waitFor()
    await checkEveryLayout(page, 'the recovery codes')
    const download = page.waitForEvent('download')
    await press(m.factor_recovery_download)
    const file = await readFile(await (await download).path(), 'utf8')
    const codes = await flow.takeCodes()
    expect(new Set(codes).size).toBe(10)
    expect(file).toContain(codes.join('\n'))
    await expect(part.locator('[data-factor=totp]')).toContainText(say(m.factor_totp))
    await expect(part.locator('[data-factor=recovery]')).toContainText('10')
    await expect(part.getByRole('button', { name: say(m.factor_totp_add) })).toHaveCount(0)
    await checkEveryLayout(page, 'the account page with an authenticator app')

    await flow.steps.logOut()
    await flow.startLogIn(email)
    await checkEveryLayout(page, 'the second step')
    await press(m.account_login_submit)
    await expect(code).toHaveAccessibleDescription(say(m.factor_code_missing))
    await code.fill(app.lastCode())
    await press(m.account_login_submit)
    await expect(code).toHaveAccessibleDescription(say(m.factor_code_wrong))
    await code.fill(await app.nextCode())
    await press(m.account_login_submit)
    await flow.arriveAs(email)

    // The confirmation requires both steps too.
    await page.goto(flow.steps.path('/account'))
    await part.locator('[data-factor=totp]').getByRole('button').click()
    await expect(dialog).toContainText(say(m.factor_remove_last))
    await press(m.factor_remove)
    await code.fill(await app.nextCode())
    await flow.steps.confirm()
    await expect(part.getByText(say(m.factor_none))).toBeVisible()
    const acts = page.locator('#security-log [data-security-act]')
    await page.reload()
    await expect(acts.first()).toHaveAttribute('data-security-act', 'factor_removed')
    await expect(page.locator('[data-security-act=second_step_failed]')).toHaveCount(1)
    // Activation, the added factor and the removed one.
    await waitForMails(email, 3)
    await flow.steps.logOut()
    await flow.steps.logIn(email)
  })

  test('given a recovery code, the log-in accepts it once; new codes replace the old ones', async ({
    page,
    people,
  }) => {
    const email = await people.active()
    const flow = flowIn(page, form)
    const { dialog, part, press, recoveryCode } = flow
    await flow.steps.logIn(email)
    const app = await flow.openSetup()
    await flow.code.fill(await app.nextCode())
    await press(m.factor_totp_submit)
    const [first = '', second = ''] = await flow.takeCodes()

    await flow.steps.logOut()
    await flow.startLogIn(email)
    await press(m.factor_use_recovery)
    await recoveryCode.fill(first.toUpperCase())
    await press(m.account_login_submit)
    await flow.arriveAs(email)
    await page.goto(flow.steps.path('/account'))
    await expect(part.locator('[data-factor=recovery]')).toContainText(say(m.factor_recovery))
    await expect(part.locator('[data-factor=recovery]')).toContainText('9')

    await part.locator('[data-factor=recovery]').getByRole('button').click()
    await press(m.factor_recovery_renew)
    await flow.code.fill(await app.nextCode())
    await flow.steps.confirm()
    const renewed = await flow.takeCodes()
    expect(renewed).not.toContain(second)
    await expect(part.locator('[data-factor=recovery]')).toContainText('10')

    await flow.steps.logOut()
    await flow.startLogIn(email)
    await press(m.factor_use_recovery)
    await recoveryCode.fill(second)
    await press(m.account_login_submit)
    await expect(recoveryCode).toHaveAccessibleDescription(say(m.factor_code_wrong))
    await press(m.factor_use_other)
    await expect(flow.code).toBeVisible()
    await expect(dialog).toContainText(say(m.factor_code_hint))
  })

  test('error: a second step that took too long leads back to the password', async ({ page, people }) => {
    const email = await people.active()
    const flow = flowIn(page, form)
    await flow.steps.logIn(email)
    const app = await flow.openSetup()
    await expireChallenges(email)
    await flow.code.fill(await app.nextCode())
    await flow.press(m.factor_totp_submit)
    await expect(flow.dialog).toContainText(say(m.factor_totp_expired))
    await flow.press(m.factor_restart)
    const renewed = openTotpApp((await flow.dialog.locator('[data-totp-secret]').textContent()) ?? '')
    await flow.code.fill(await renewed.nextCode())
    await flow.press(m.factor_totp_submit)
    await flow.takeCodes()

    await flow.steps.logOut()
    await flow.startLogIn(email)
    await expireChallenges(email)
    await flow.code.fill(await renewed.nextCode())
    await flow.press(m.account_login_submit)
    await expect(flow.dialog).toContainText(say(m.factor_step_expired))
    await checkEveryLayout(page, 'an expired second step')
    await flow.press(m.account_forgot_back)
    await expect(flow.dialog.getByLabel(form.words.email)).toHaveValue(email)
    await expect(flow.dialog.getByLabel(form.words.password, { exact: true })).toHaveValue('')
  })
})

test('given a closed confirmation, the action doesn’t happen, and its dialog keeps what was typed', async ({
  page,
  people,
}) => {
  const steps = stepsIn(page, 'en')
  await steps.arrive(await people.newSession(), '/account')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: m.api_keys_create() }).click()
  await dialog.getByLabel(m.api_keys_name()).fill('CI')
  await dialog.getByRole('button', { name: m.api_keys_create() }).click()
  await dialog.getByRole('heading', { name: m.factor_confirm_title() }).waitFor()
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel(m.api_keys_name())).toHaveValue('CI')
  await expect.poll(() => dialog.evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await dialog.getByRole('button', { name: m.api_keys_create() }).click()
  await steps.confirm()
  await dialog.getByRole('button', { name: m.api_keys_done() }).click()
  await expect(page.locator('[data-api-key]')).toHaveCount(1)

  // Confirmed for ten minutes.
  await page.getByRole('button', { name: m.api_keys_create() }).click()
  await dialog.getByLabel(m.api_keys_name()).fill('CI 2')
  await dialog.getByRole('button', { name: m.api_keys_create() }).click()
  await expect(dialog.getByLabel(m.api_keys_secret())).toBeVisible()
})

test('Escape closes the confirmation from the moment it appears, not the dialog below', async ({ page, people }) => {
  await stepsIn(page, 'en').arrive(await people.newSession(), '/account')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: m.api_keys_create() }).click()
  await dialog.getByLabel(m.api_keys_name()).fill('CI')
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelectorAll('[role=dialog]').length < 2) return
      observer.disconnect()
      const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
      document.body.dispatchEvent(press)
      document.body.dataset.prevented = String(press.defaultPrevented)
    }).observe(document, { subtree: true, childList: true })
  })
  await dialog.getByRole('button', { name: m.api_keys_create() }).click()
  await expect(page.locator('body')).toHaveAttribute('data-prevented', 'true')
  await expect(page.getByRole('heading', { name: m.factor_confirm_title() })).toBeHidden()
  await expect(dialog.getByLabel(m.api_keys_name())).toHaveValue('CI')
})
