import { m } from '@lc/content/messages'
import { inTwoForms } from '../../support/forms.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

/** Longer than the throttle, even on a busy machine. */
const SLOW_MS = 3000

inTwoForms({ desktopIn: 'zh' }, ({ locale, words }) => {
  const { say } = words

  test('default: a slow page shows a bar along the top, which fills in 5 s', async ({ page }) => {
    const { path } = stepsIn(page, locale)
    await page.goto(path('/'))
    const bar = page.getByRole('progressbar', { name: say(m.site_loading) })
    await expect(bar).toBeHidden()
    await page.route(`**${path('/about')}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      await route.continue()
    })
    await page.evaluate(noteBar)
    await page.evaluate((href) => location.assign(href), path('/about'))
    await page.waitForURL(`**${path('/about')}`)
    await expect(bar).toBeHidden()
    const noted = JSON.parse((await page.evaluate(() => sessionStorage.getItem('bar'))) ?? '{}')
    expect(noted).toMatchObject({ duration: 5000, height: 2 })
    expect(noted.afterMs).toBeGreaterThanOrEqual(200)
  })
})

test('given reduced motion, the bar is a text and nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/island-*.js', () => undefined)
  await page.goto('/auto-detection')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveText('Loading')
  expect(await bar.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
  await expect(bar).toBeHidden()
})

test('default: a slow page of the client app shows the bar too', async ({ page, people }) => {
  await stepsIn(page, 'en').arrive(await people.newSession())
  await page.route('**/assets/account-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await route.continue()
  })
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.waitForURL('**/account')
  await expect(page.getByRole('progressbar')).toBeHidden()
})

/** Records the bar for the next page, because a page can't be queried while it changes. */
const noteBar = () => {
  const start = performance.now()
  const root = document.documentElement
  new MutationObserver(() => {
    const bar = document.querySelector('.loading-bar')
    if (!root.hasAttribute('data-loading') || !bar) return
    const [drawing] = bar.getAnimations({ subtree: true })
    const { height } = bar.getBoundingClientRect()
    const noted = { afterMs: performance.now() - start, duration: drawing?.effect?.getTiming().duration, height }
    sessionStorage.setItem('bar', JSON.stringify(noted))
  }).observe(root, { attributes: true })
}
