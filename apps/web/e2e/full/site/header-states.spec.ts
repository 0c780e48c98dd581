import { m } from '@lc/content/messages'
import { inEachForm } from '../../support/forms.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

inEachForm(({ locale, words }) => {
  const { say } = words

  test('default: only the entrance shows Signup/Login, or the avatar if a token is stored', async ({ page }) => {
    const { path } = stepsIn(page, locale)
    const header = page.getByRole('banner')
    const button = header.getByRole('button', { name: say(m.site_nav_sign_in) })
    const avatar = header.getByRole('link', { name: say(m.site_nav_dashboard) })
    await page.goto(path('/'))
    await expect(button.or(avatar)).toHaveCount(0)
    await page.goto(path('/auto-detection'))
    await expect(avatar).toBeHidden()
    await button.click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: say(m.account_login_title) })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
    await page.reload()
    await expect(button).toBeHidden()
    await expect(avatar).toHaveAttribute('href', path('/dashboard'))
    await page.goto(path('/'))
    await expect(button.or(avatar)).toHaveCount(0)
  })
})
