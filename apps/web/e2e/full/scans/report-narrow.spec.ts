import { locales, type ScanSummary } from '@lc/api-contract'
import { largeScope } from '@lc/report/sample/scope'
import { seedReport } from '../../support/seed-report.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

const LEAKS = 8

const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Leaky {
${Array.from({ length: LEAKS }, (_, at) => `    function pay${at}(address payable to) external { to.transfer(address(this).balance); }`).join('\n')}
}
`

test('given a phone, a chosen finding opens at its head, and back returns to the same place', async ({
  page,
  people,
}) => {
  const steps = stepsIn(page, 'en')
  await steps.arrive(await people.newSession())
  await page.setViewportSize({ width: 375, height: 640 })
  await steps.orderScan({ name: 'leaky.sol', mimeType: 'text/plain', buffer: Buffer.from(source) })
  const links = page.locator('[data-findings] a')
  await links.last().waitFor({ timeout: 120_000 })
  expect(await links.count()).toBeGreaterThanOrEqual(LEAKS)
  await links.last().click()
  const article = page.locator('article[data-finding]')
  await expect(article).toBeInViewport()
  expect((await article.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await article.locator('header').getByRole('link').click()
  await expect(links.last()).toBeInViewport()
  await page.locator('main a').first().click()
  await page.waitForURL('**/dashboard')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

for (const locale of locales) {
  test(`given a phone and sixty contracts, the report starts with unchecked parts and lists all (${locale})`, async ({
    page,
    people,
  }) => {
    const email = await people.active()
    const token = await people.logIn(email)
    const id = await seedReport({ email, token, fileCount: 1, findingCount: 1, firstFileLines: 20 })
    await page.route('**/api/v1/contract/summary*', async (route) => {
      const response = await route.fetch()
      const body: { result: ScanSummary } = await response.json()
      await route.fulfill({ response, json: { ...body, result: { ...body.result, scope: largeScope } } })
    })
    await page.setViewportSize({ width: 375, height: 640 })
    const steps = stepsIn(page, locale)
    await steps.arrive(token, `/contract/${id}`)
    await expect(page.locator('[data-coverage] summary')).toContainText('Broken')
    await steps.openTab('provenance')
    await expect(page.locator('[data-checked]')).toHaveCount(largeScope.checked.length)
    await expect(page.locator('[data-not-checked]')).toHaveCount(largeScope.notChecked.length)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}
