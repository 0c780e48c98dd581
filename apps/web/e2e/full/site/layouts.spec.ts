import { locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { inEachForm } from '../../support/forms.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

/** In every notation of a colour, the last component is the opacity. */
const CLEAR = /[ /]0\)$/

inEachForm(({ locale, words }) => {
  const { say } = words

  test('default: a public page has header, page and footer, and the header is transparent only at the top', async ({
    page,
  }) => {
    const { path } = stepsIn(page, locale)
    await page.goto(path('/'))
    const header = page.getByRole('banner')
    const background = () => header.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await background()).toMatch(CLEAR)
    await page.mouse.wheel(0, 400)
    await expect.poll(background).not.toMatch(CLEAR)
    await expect(page.getByRole('main')).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: brand.product[locale], exact: true })).toHaveAttribute(
      'href',
      path('/auto-detection'),
    )
    await expect(footer).toContainText('© 2023')
    await expect(footer).toContainText(brand.address[locale])
    await expect(footer.getByRole('link', { name: say(m.site_footer_contact), exact: true })).toBeVisible()
    await expect(footer.getByRole('link', { name: say(m.site_footer_subscribe) })).toBeVisible()
  })

  test('default: signed-in pages have the main links, the user and a navigation with log-out', async ({
    page,
    people,
  }) => {
    const email = await people.active()
    const steps = stepsIn(page, locale)
    await steps.logIn(email)
    const nav = page.getByRole('navigation', { name: say(m.app_nav_label) })
    expect(await nav.getByRole('link').allTextContents()).toEqual([
      say(m.app_nav_dashboard),
      say(m.app_nav_new_scan),
      say(m.app_nav_account),
    ])
    for (const path of ['/new-scan', '/account', '/dashboard']) {
      await nav.locator(`a[href="${steps.path(path)}"]`).click()
      await page.waitForURL(`**${steps.path(path)}`)
      await expect(page.getByRole('banner').locator('[data-user-email]')).toHaveText(email)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
    }
    await steps.logOut()
  })
})

for (const locale of locales) {
  test(`default: the header links to the scanner, audit, penetration testing and the blog (${locale})`, async ({
    page,
  }) => {
    const { path } = stepsIn(page, locale)
    await page.goto(path('/'))
    const links = page.getByRole('banner').getByRole('navigation').locator(':scope > a:not([data-locale])')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      ['/auto-detection', '/audit', '/penetration-testing', '/blog'].map(path),
    )
  })
}

test('default: the phone menu replaces the links below 750 px', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('banner').getByRole('navigation').getByRole('link', { name: brand.product.en }).first()
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await page.setViewportSize({ width: 750, height: 800 })
  await expect(link).toBeVisible()
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 749, height: 800 })
  await expect(link).toBeHidden()
  await menu.click()
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first()).toBeVisible()
})

test('default: the empty layout has neither header nor footer', async ({ page }) => {
  await page.goto('/components/register')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').or(page.getByRole('contentinfo'))).toHaveCount(0)
})
