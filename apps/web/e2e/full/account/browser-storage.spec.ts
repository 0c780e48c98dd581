import { m } from '@lc/content/messages'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

const words = wordsIn('en')

const broken = {
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
}

for (const [state, breakStorage] of Object.entries(broken)) {
  test(`given ${state} storage, the log-in works and the signed-in area is usable`, async ({ page, people }) => {
    const email = await people.active()
    await page.addInitScript(breakStorage)
    await stepsIn(page, 'en').logIn(email)
    await page.getByRole('link', { name: words.say(m.app_nav_account) }).click()
    await expect(page.locator('[data-session-id]')).toHaveCount(1)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('given two tabs, a log-in shows in the header of the other, and a log-out sends it to the entrance', async ({
  page,
  context,
  people,
}) => {
  const email = await people.active()
  const other = await context.newPage()
  await other.goto('/auto-detection')
  const avatar = other.getByRole('banner').getByRole('link', { name: words.say(m.site_nav_dashboard) })
  await expect(avatar).toBeHidden()
  await stepsIn(page, 'en').logIn(email)
  await expect(avatar).toBeVisible()
  await other.goto('/account')
  await expect(other.locator('[data-session-id]')).toHaveCount(1)
  await stepsIn(page, 'en').logOut()
  await other.waitForURL('**/auto-detection')
  await expect(avatar).toBeHidden()
})
