import { m } from '@lc/content/messages'
import { createDatabase } from '@lc/db'
import type { Locator, Page } from '@playwright/test'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { inTwoForms } from '../../support/forms.ts'
import { product } from '../../support/product.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

const statusOf = async (path: string, key: string, method = 'GET') => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/zip' }
  const reply = await fetch(new URL(`/api/v2${path}`, product.api), { method, headers })
  await reply.body?.cancel()
  return reply.status
}

/** Only the owner of the tables may change the dates of a key. */
const expireAll = async (email: string) => {
  const db = createDatabase(product.postgres)
  const [createdAt, expiresAt] = [new Date(Date.now() - 172_800_000), new Date(Date.now() - 1_000)]
  const owned = db.selectFrom('appUser').select('id').where('email', '=', email)
  await db.updateTable('apiKey').set({ createdAt, expiresAt }).where('userId', 'in', owned).execute()
  await db.destroy()
}

inTwoForms({ desktopIn: 'en' }, ({ locale, words: { say } }) => {
  const openAccount = async (page: Page, email: string) => {
    const steps = stepsIn(page, locale)
    await steps.logIn(email)
    await page.goto(steps.path('/account'))
  }

  /** Creates a key in the dialog and returns it. */
  const createKey = async (page: Page, name: string, choose: (dialog: Locator) => Promise<void> = async () => {}) => {
    const steps = stepsIn(page, locale)
    await page.getByRole('button', { name: say(m.api_keys_create) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say(m.api_keys_name)).fill(name)
    await choose(dialog)
    await dialog.getByRole('button', { name: say(m.api_keys_create) }).click()
    await steps.confirm()
    const secret = await dialog.getByLabel(say(m.api_keys_secret)).inputValue()
    await dialog.getByRole('button', { name: say(m.api_keys_done) }).click()
    return secret
  }

  test('default: a key is shown once, works until it is revoked, and has only its scopes', async ({ page, people }) => {
    const email = await people.active()
    await openAccount(page, email)
    await expect(page.getByText(say(m.api_keys_none))).toBeVisible()
    const secret = await createKey(page, 'CI', (dialog) => dialog.getByLabel('scan:write').uncheck())
    expect(secret).toMatch(/^lcat_[0-9A-Za-z]{38}$/)
    expect(await statusOf('/key', secret)).toBe(200)
    expect(await statusOf('/projects', secret, 'POST')).toBe(403)
    await page.reload()
    const row = page.locator('[data-api-key]')
    await expect(row).toContainText('CI')
    await expect(row).not.toContainText(say(m.api_keys_never_used))
    await expect(page.locator('body')).not.toContainText(secret)
    await row.getByRole('button', { name: say(m.api_keys_revoke) }).click()
    await expect(page.locator('[data-api-key="revoked"]')).toHaveCount(1)
    expect(await statusOf('/key', secret)).toBe(401)
  })

  test('given no name and no scope, the dialog explains both and creates nothing', async ({ page, people }) => {
    await openAccount(page, await people.active())
    await page.getByRole('button', { name: say(m.api_keys_create) }).click()
    const dialog = page.getByRole('dialog')
    for (const scope of ['scan:read', 'scan:write']) await dialog.getByLabel(scope).uncheck()
    await dialog.getByRole('button', { name: say(m.api_keys_create) }).click()
    await expect(dialog.getByText(say(m.api_keys_name_missing))).toBeVisible()
    await expect(dialog.getByText(say(m.api_keys_scope_missing))).toBeVisible()
    await checkEveryLayout(page, 'the dialog of a new key')
  })

  test('given an expired key, it is refused and listed as expired', async ({ page, people }) => {
    const email = await people.active()
    await openAccount(page, email)
    const secret = await createKey(page, 'Old')
    expect(await statusOf('/scans', secret)).toBe(200)
    await expireAll(email)
    expect(await statusOf('/scans', secret)).toBe(401)
    await page.reload()
    await expect(page.locator('[data-api-key="expired"]')).toContainText('Old')
    await checkEveryLayout(page, 'the account page with a key')
  })
})
