import { locales } from '@lc/api-contract'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { findWhatNeedsScript } from '../../support/flows/site.ts'
import { readingList } from '../../support/reading-list.ts'
import { expect, test } from '../../support/watched-test.ts'

test.use({ javaScriptEnabled: false })

for (const locale of locales) {
  test(`given no script, a public page shows everything, and folded parts open (${locale})`, async ({ page }) => {
    const problems: string[] = []
    for (const { path } of readingList('public', 'error')) {
      await page.goto(localPath(locale, path))
      problems.push(...(await findWhatNeedsScript(page)).map((problem) => `${path} ${problem}`))
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
