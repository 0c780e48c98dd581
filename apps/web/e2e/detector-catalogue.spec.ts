import { locales } from '@lc/api-contract'
import { detectors } from '@lc/detectors'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import { product } from './product.ts'
import { expect, test } from './watched-test.ts'

const known = detectors.filter(({ id }) => id !== 'unclassified')

for (const locale of locales) {
  test(`given no script at all, the catalogue shows every detector and one severity by choice (${locale})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${product.web}${localPath(locale, '/detection')}`)
    for (const { id, text } of known) await expect(page.locator(`#${id}`)).toContainText(text[locale].title)
    await page.locator('label:has([name=severity][value=critical])').click()
    await expect(page.locator('#token-taken')).toBeVisible()
    await expect(page.locator('#reentrancy-ether')).toBeHidden()
    await expect(page.locator('#group-reentrancy')).toBeHidden()
    await context.close()
  })
}
