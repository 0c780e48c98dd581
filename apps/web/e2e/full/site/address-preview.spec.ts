import { locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { Page } from '@playwright/test'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { ask, deployedContract, onShelf, verify } from '../../support/deployed-contracts.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

const PREVIEW = '/api/v1/contract/preview/address'

for (const locale of locales) {
  const { say } = wordsIn(locale)
  const result = (page: Page, outcome: string) => page.locator(`#address [data-outcome=${outcome}]`)

  const read = async (page: Page, address: string) => {
    await page.goto(localPath(locale, '/'))
    await page.getByRole('textbox', { name: say(m.intake_address) }).fill(address)
    await page.getByRole('button', { name: say(m.preview_action) }).click()
  }

  test(`default: home shows what a scan would read, and keeps the address through sign-up and log-in (${locale})`, async ({
    page,
    apiCalls,
  }) => {
    const steps = stepsIn(page, locale)
    const address = await deployedContract()
    await verify(address)
    await read(page, address)
    const found = result(page, 'found')
    await expect(found).toBeVisible()
    for (const [fact, value] of [
      ['contract', 'One'],
      ['chain', 'Ethereum'],
      ['source', 'Sourcify'],
      ['compiler', 'solc 0.8.28'],
      ['files', '1'],
    ])
      await expect(found.locator(`[data-fact=${fact}]`)).toHaveText(value ?? '')
    await expect(found.locator('[data-price-cents]')).toContainText('39.00')
    await checkEveryLayout(page, 'a previewed address')
    // The browser first sends a preflight request.
    expect(apiCalls.filter(({ url }) => url.pathname === PREVIEW)).toHaveLength(2)
    await page.setViewportSize({ width: 1280, height: 800 })
    await found.getByRole('link', { name: say(m.preview_scan) }).click()
    await page.waitForURL(`**${steps.path('/auto-detection')}*`)
    // The mail of a sign-up opens another tab.
    const email = await steps.signUp()
    await page.evaluate(() => sessionStorage.clear())
    await steps.activate(email)
    await steps.submitLogIn(email)
    // The API answers with the checksummed form of the address.
    await page.waitForURL((url) => url.pathname === steps.path('/new-scan'))
    expect(new URL(page.url()).search.toLowerCase()).toBe(`?chain=1&address=${address}`)
    await expect(page.getByRole('textbox', { name: say(m.intake_address) })).toHaveValue(
      new RegExp(`^${address}$`, 'i'),
    )
    await expect(page.getByLabel(say(m.intake_chain))).toHaveValue('1')
  })

  test(`given an address that can’t be scanned, home states why (${locale})`, async ({ page }) => {
    await read(page, '0x12')
    await expect(result(page, 'bad')).toBeVisible()
    const [account = ''] = await ask<string[]>('eth_accounts', [])
    await read(page, account)
    await expect(result(page, 'refused')).toContainText(m.chains_refused_account({}, { locale }))
    const unverified = await deployedContract()
    await read(page, unverified)
    await expect(result(page, 'unverified')).toBeVisible()
    const broken = await deployedContract()
    await onShelf(broken, '<html>')
    await read(page, broken)
    await expect(result(page, 'unanswered')).toBeVisible()
    await page.route(`**${PREVIEW}`, (route) => route.abort())
    await read(page, unverified)
    await expect(result(page, 'offline')).toBeVisible()
    await checkEveryLayout(page, 'an address that was not read')
  })
}

test('given too many requests of a visitor, home states when to try again', async ({ page }) => {
  const { say } = wordsIn('en')
  const address = await deployedContract()
  await verify(address)
  await page.goto('/')
  await page.getByRole('textbox', { name: say(m.intake_address) }).fill(address)
  const submit = page.getByRole('button', { name: say(m.preview_action) })
  await expect
    .poll(
      async () => {
        await submit.click()
        await expect(page.locator('#address [data-outcome=reading]')).toBeHidden()
        return page.locator('#address [data-outcome=too_many]').isVisible()
      },
      { timeout: 60_000 },
    )
    .toBe(true)
})
