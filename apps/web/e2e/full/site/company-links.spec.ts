import { locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

const companyPaths = ['/about', '/careers', '/form', '/partners']

for (const locale of locales) {
  const { say } = wordsIn(locale)
  const company = [m.site_nav_about, m.site_nav_careers, m.site_nav_contact, m.site_nav_partners].map(say)

  test(`default: the Company menu of the header links to the four company pages (${locale})`, async ({ page }) => {
    const { path } = stepsIn(page, locale)
    for (const target of companyPaths) {
      await page.goto(path('/'))
      const menu = page.getByRole('banner').locator('details', { hasText: say(m.site_nav_company) })
      await expect(menu.getByRole('link').first()).toBeHidden()
      await menu.locator('summary').click()
      await expect(menu.getByRole('link')).toHaveText(company)
      await menu.locator(`a[href="${path(target)}"]`).click()
      await page.waitForURL(`**${path(target)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  test(`default: signed-in pages have the same Company menu (${locale})`, async ({ page, people }) => {
    await stepsIn(page, locale).arrive(await people.newSession())
    const menu = page.getByRole('banner').locator('details', { hasText: say(m.site_nav_company) })
    await menu.locator('summary').click()
    await expect(menu.getByRole('link')).toHaveText(company)
    const targets = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(companyPaths.map(stepsIn(page, locale).path))
  })

  test(`default: the footer links to the company pages, its profiles and the newsletter (${locale})`, async ({
    page,
  }) => {
    const { path } = stepsIn(page, locale)
    await page.goto(path('/'))
    const footer = page.getByRole('contentinfo')
    for (const [index, name] of company.entries()) {
      const link = footer.getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', path(companyPaths[index] ?? ''))
    }
    for (const { name, url } of [...brand.social, ...brand.code]) {
      const spoken = m.site_footer_profile({ company: brand.company[locale], place: name }, { locale })
      const link = footer.getByRole('link', { name: spoken, exact: true })
      await expect(link).toHaveText(name)
      await expect(link).toHaveAttribute('href', url)
      await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
    }
    const subscribe = footer.getByRole('link', { name: say(m.site_footer_subscribe), exact: true })
    await expect(subscribe).toHaveAttribute('href', brand.newsletter)
    await expect(subscribe).toHaveAttribute('rel', /\bnoopener\b/)
  })
}
