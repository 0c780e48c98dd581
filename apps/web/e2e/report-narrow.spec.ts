import { stepsIn } from './steps.ts'
import { expect, test } from './watched-test.ts'

const LEAKS = 8

const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Leaky {
${Array.from({ length: LEAKS }, (_, at) => `    function pay${at}(address payable to) external { to.transfer(address(this).balance); }`).join('\n')}
}
`

test('given a phone, a chosen finding is read from its head, and the way back ends where it began', async ({
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
