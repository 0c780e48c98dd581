import { m } from '@lc/content/messages'
import { brokenStorage, useWithoutStorage } from '../../support/flows/account.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

const words = wordsIn('en')

for (const [state, breakStorage] of Object.entries(brokenStorage)) {
  test(`given ${state} storage, the log-in works and the signed-in area is usable`, ({ page, people }) =>
    useWithoutStorage({ page, people }, breakStorage))
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
