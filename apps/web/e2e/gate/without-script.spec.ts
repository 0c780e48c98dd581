import { locales } from '@lc/api-contract'
import { localPath } from '../../src/shared/i18n/locale-path.ts'
import { readingList } from '../support/reading-list.ts'
import { expect, test } from '../support/watched-test.ts'

test.use({ javaScriptEnabled: false })

for (const locale of locales) {
  test(`given no script, a public page shows everything, and folded parts open (${locale})`, async ({ page }) => {
    const problems: string[] = []
    for (const { path } of readingList('public', 'error')) {
      await page.goto(localPath(locale, path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      problems.push(...(await page.evaluate(whatIsMissing)).map((problem) => `${path} ${problem}`))
      const folded = page.locator('main details:not([open]):visible')
      const before = await folded.count()
      if (before === 0) continue
      const text = folded.last().locator(':scope > :not(summary)').first()
      const summary = await folded.last().locator('summary').elementHandle()
      const shown = await text.elementHandle()
      await summary?.click()
      expect(await shown?.isVisible(), path).toBe(true)
    }
    expect(problems).toEqual([])
  })

  test(`given no script, the Company menu of a desktop works (${locale})`, async ({ page }) => {
    await page.goto(localPath(locale, '/'))
    const menu = page.getByRole('banner').locator('details')
    await menu.locator('summary').click()
    await menu.getByRole('link').first().click()
    await page.waitForURL(`**${localPath(locale, '/about')}`)
  })
}

/** Parts that need a script that never runs: invisible text, and links without a target. */
const whatIsMissing = () => {
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
  const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dd, td, code)')]
  const faint = texts.filter((element) => element.checkVisibility() && opacityOf(element) < 1)
  const links = [...document.querySelectorAll('a')].filter((link) => !link.getAttribute('href'))
  return [
    ...faint.map((element) => `cannot be seen: ${element.textContent?.slice(0, 40)}`),
    ...links.map((link) => `leads nowhere: ${link.textContent}`),
  ]
}
