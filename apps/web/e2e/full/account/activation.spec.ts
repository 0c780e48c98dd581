import { m } from '@lc/content/messages'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { activateByMailLink } from '../../support/flows/account.ts'
import { inTwoForms } from '../../support/forms.ts'
import { mailLink } from '../../support/mail-box.ts'
import { product } from '../../support/product.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

const words = wordsIn('en')

inTwoForms({ desktopIn: 'en' }, ({ locale, words }) => {
  test('default: the mail link greets, and Continue clears the query and opens the log-in', ({ page }) =>
    activateByMailLink({ page }, locale))

  test('given a used link, a dialog explains it and leads to the log-in', async ({ page, people }) => {
    const email = await people.active()
    const link = await mailLink(email, 'active')
    await page.goto(`${localPath(locale, link.pathname)}${link.search}`, { waitUntil: 'commit' })
    await expect(page.locator('[data-toast="error"]')).toHaveText(words.say(m.error_LINK_INVALID))
    const dialog = page.getByRole('dialog', { name: words.say(m.account_used_title) })
    await expect(dialog).toContainText(m.account_used_text({ email }, { locale }))
    await expect(dialog).toContainText(words.say(m.account_used_log_in))
    await dialog.getByRole('button', { name: words.submitLogIn }).click()
    await expect(page.getByRole('dialog', { name: words.loginTitle })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    const steps = stepsIn(page, locale)
    await steps.submitLogIn(email)
    await page.waitForURL(`**${steps.path('/dashboard')}`)
  })

  test('given a closed dialog, clears the query and opens nothing else', async ({ page, people }) => {
    const link = await mailLink(await people.pending(), 'active')
    await page.goto(`${localPath(locale, link.pathname)}${link.search}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.closeDialog }).click()
    await expect(dialog).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('')
  })
})

for (const path of ['/', '/auto-detection', '/404', '/no/such/page', '/dashboard', '/account']) {
  test(`default: the link activates when opened on ${path}`, async ({ page, people }) => {
    const email = await people.pending()
    await page.goto(`${path}${(await mailLink(email, 'active')).search}`)
    await expect(page.getByRole('dialog')).toContainText(email)
    await page.getByRole('dialog').getByRole('button', { name: words.next }).click()
    await expect(page.getByRole('dialog', { name: words.loginTitle })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  })
}

test('given another session, the link activates on the dashboard and keeps the session', async ({ page, people }) => {
  const token = await people.logIn(await people.active())
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const email = await people.pending()
  await page.goto(`/dashboard${(await mailLink(email, 'active')).search}`)
  await expect(page.getByRole('dialog')).toContainText(email)
  await page.getByRole('dialog').getByRole('button', { name: words.next }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`${product.web}/dashboard`)
  await expect(page.getByRole('table').or(page.getByText(words.say(m.app_dashboard_empty_title)))).toBeVisible()
})

test('given a session and a used link, the dialog offers no log-in', async ({ page, people }) => {
  const email = await people.active()
  const token = await people.logIn(email)
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  await page.goto(`/dashboard${(await mailLink(email, 'active')).search}`)
  const dialog = page.getByRole('dialog', { name: words.say(m.account_used_title) })
  await expect(dialog).not.toContainText(words.say(m.account_used_log_in))
  await dialog.getByRole('button', { name: words.next }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`${product.web}/dashboard`)
})

test('given a mail scanner that only reads the page, the link stays valid', async ({ page, people, request }) => {
  const email = await people.pending()
  const link = await mailLink(email, 'active')
  for (const method of ['GET', 'HEAD']) expect((await request.fetch(link.href, { method })).status()).toBe(200)
  await page.goto(link.href)
  await expect(page.getByRole('dialog')).toContainText(email)
})

test('refuses an invalid or incomplete link with the message of the server', async ({ page }) => {
  for (const sign of ['x'.repeat(43), 'cut']) {
    await page.goto(`/?type=active&email=a%40example.com&sign=${sign}`, { waitUntil: 'commit' })
    await expect(page.locator('[data-toast="error"]')).toHaveText(words.say(m.error_LINK_INVALID))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
