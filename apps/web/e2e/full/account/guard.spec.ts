import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { redirectWithoutSession } from '../../support/flows/account.ts'
import { inTwoForms } from '../../support/forms.ts'
import { recordToasts } from '../../support/page-state.ts'
import { expect, test } from '../../support/watched-test.ts'

inTwoForms({ desktopIn: 'zh' }, ({ locale }) => {
  test('given no session, signed-in pages redirect to the entrance', ({ page, apiCalls }) =>
    redirectWithoutSession({ page, apiCalls }, locale))

  test('given a session that the server rejects, it ends with a toast at the entrance', async ({ page }) => {
    const toasts = await recordToasts(page)
    await page.goto(localPath(locale, '/auto-detection'))
    await page.evaluate(() => {
      localStorage.setItem('token', 'x'.repeat(43))
      localStorage.setItem('user', '{"email":"reader@example.com"}')
    })
    await page.goto(localPath(locale, '/dashboard'))
    await page.waitForURL(`**${localPath(locale, '/auto-detection')}`)
    await expect.poll(() => toasts.join()).toContain({ en: 'Session expired', zh: '登录已过期' }[locale])
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ])
  })
})

test('given a session only under OMNI_TOKEN, the guard accepts it', async ({ page, people }) => {
  const email = await people.active()
  const token = await people.logIn(email)
  await page.goto('/')
  await page.evaluate((kept) => localStorage.setItem('OMNI_TOKEN', kept), token)
  await page.goto('/dashboard')
  await expect(page.locator('[data-user-email]')).toHaveText(email)
})
