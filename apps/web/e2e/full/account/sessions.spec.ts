import { m } from '@lc/content/messages'
import { endOtherSession, expectToBeOut, loggedInElsewhere } from '../../support/flows/account.ts'
import { inTwoForms } from '../../support/forms.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

inTwoForms({ desktopIn: 'en' }, ({ locale }) => {
  test('default: a session ended in one browser is logged out in the other', ({ page, browser, people }) =>
    endOtherSession({ page, browser, people }, locale))
})

test('default: “log out everywhere else” ends every session except this one', async ({ page, browser, people }) => {
  const words = wordsIn('en')
  const email = await people.active()
  const others = [
    await loggedInElsewhere(browser, await people.logIn(email)),
    await loggedInElsewhere(browser, await people.logIn(email)),
  ]
  await stepsIn(page, 'en').logIn(email)
  await page.goto('/account')
  await expect(page.locator('[data-session-id]')).toHaveCount(3)
  await page.getByRole('button', { name: words.say(m.app_sessions_revoke_others) }).click()
  await expect(page.locator('[data-session-id]')).toHaveCount(1)
  for (const other of others) {
    await expectToBeOut(other)
    await other.context().close()
  }
  await page.goto('/dashboard')
  await expect(page.locator('[data-user-email]')).toHaveText(email)
})
