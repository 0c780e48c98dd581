import { type Locale, locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { htmlLang, localPath } from '../../../src/shared/i18n/locale-path.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

const vault = {
  name: 'Vault.sol',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.20;\ncontract Vault {\n  uint256 public cap;\n}\n',
  ),
}

const otherOf: Record<Locale, Locale> = { en: 'zh', zh: 'en' }

for (const locale of locales) {
  const other = otherOf[locale]

  test(`given chosen files, switching the language keeps them, and they can be checked (${locale})`, async ({
    page,
    people,
  }) => {
    await stepsIn(page, locale).arrive(await people.newSession(), '/new-scan')
    await page.locator('input[type=file]').setInputFiles(vault)
    await expect(page.getByText('Vault.sol')).toBeVisible()
    await page.getByRole('banner').locator(`a[data-locale="${other}"]:visible`).click()
    await page.waitForURL(`**${localPath(other, '/new-scan')}`)
    const { say, checkFiles } = wordsIn(other)
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(other))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.app_new_scan_title))
    await expect(page.getByText('Vault.sol')).toBeVisible()
    await page.getByRole('button', { name: checkFiles }).click()
    await expect(page.locator('[data-doctor]')).toHaveAttribute('data-doctor', /^compiled/, { timeout: 120_000 })
    // The chosen language persists, and the server's messages use it.
    expect((await page.context().cookies()).find(({ name }) => name === 'i18n_redirected')?.value).toBe(other)
  })
}

test('given chosen files, leaving the page drops them', async ({ page, people }) => {
  const { say, upload } = wordsIn('en')
  await stepsIn(page, 'en').arrive(await people.newSession(), '/new-scan')
  await page.locator('input[type=file]').setInputFiles(vault)
  await expect(page.getByText('Vault.sol')).toBeVisible()
  await page
    .getByRole('link', { name: say(m.app_nav_dashboard) })
    .first()
    .click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: upload }).first().click()
  await expect(page.locator('input[type=file]')).toBeAttached()
  await expect(page.getByText('Vault.sol')).toHaveCount(0)
})
