import { type Locale, locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { Page } from '@playwright/test'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

const company = [m.site_nav_about, m.site_nav_careers, m.site_nav_contact, m.site_nav_partners]

for (const locale of locales) {
  const { say } = wordsIn(locale)

  test(`default: Tab moves through skip link, header, Company menu and language to the form (${locale})`, async ({
    page,
  }) => {
    await page.goto(stepsIn(page, locale).path('/form'))
    const stops = await tabThrough(page, 8)
    expect(stops).toEqual([
      say(m.site_skip),
      expect.stringContaining(say(m.site_home_link)),
      ...productsIn(locale),
      say(m.site_nav_company),
      say(m.site_language_other),
    ])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    expect(await tabThrough(page, 4)).toEqual(company.map(say))
    await page.keyboard.press('Escape')
    const menu = page.getByRole('banner').locator('details')
    await expect(menu).not.toHaveAttribute('open')
    await expect(menu.locator('summary')).toBeFocused()
    expect(await tabThrough(page, 1)).toEqual([say(m.site_language_other)])
  })

  test(`default: the skip link jumps past the header into the page, then to the first field (${locale})`, async ({
    page,
  }) => {
    await page.goto(stepsIn(page, locale).path('/form'))
    await tabThrough(page, 1)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    const field = page.getByLabel(say(m.enquiry_name), { exact: true })
    for (let press = 0; press < 6 && !(await field.evaluate(hasFocus)); press++) await page.keyboard.press('Tab')
    await expect(field).toBeFocused()
    await page.keyboard.type('Ada')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(say(m.account_email))).toBeFocused()
  })

  test(`default: the manage layout has the Company menu in its top bar, and Escape closes it (${locale})`, async ({
    page,
    people,
  }) => {
    const steps = stepsIn(page, locale)
    await steps.logIn(await people.active())
    const menu = page.getByRole('banner').locator('details')
    await menu.getByText(say(m.site_nav_company)).click()
    const links = menu.getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      ['/about', '/careers', '/form', '/partners'].map(steps.path),
    )
    await expect(links.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(links.first()).toBeHidden()
  })
}

const productsIn = (locale: Locale) => [
  brand.product[locale],
  ...[m.site_nav_audit, m.site_nav_pentest, m.site_nav_blog].map(wordsIn(locale).say),
]

/** The text of each focused element. */
const tabThrough = async (page: Page, times: number) => {
  const stops: string[] = []
  for (let press = 0; press < times; press++) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''))
  }
  return stops
}

const hasFocus = (element: Element) => element === document.activeElement
