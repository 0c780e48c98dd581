import { locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { ask, deployedContract, onShelf, verify } from '../../support/deployed-contracts.ts'
import { readAddress } from '../../support/flows/projects.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

const UPLOAD = '/api/v1/contract/upload/address'
const HECO = '128'

for (const locale of locales) {
  const { say } = wordsIn(locale)

  test(`given an address without verified source, shows the bytecode and states that it is no detection (${locale})`, async ({
    page,
    people,
  }) => {
    const steps = stepsIn(page, locale)
    await steps.arrive(await people.newSession(), '/new-scan')
    await readAddress(page, say, await deployedContract())
    const look = page.locator('[data-look]')
    await expect(look).toContainText(say(m.intake_look_not))
    await expect(look).toContainText(m.intake_look_bytes({ bytes: 5 }, { locale }))
    await expect(page.locator('[data-deployment]')).toContainText('Ethereum')
    await expect(page.getByRole('button', { name: say(m.intake_continue) })).toHaveCount(0)
    await checkEveryLayout(page, 'a look at bytecode')
    await page.reload()
    await expect(look).toContainText(say(m.intake_look_not))
  })
}

test('given a failing source service, keeps the address, and checking again succeeds', async ({ page, people }) => {
  const { say } = wordsIn('en')
  const address = await deployedContract()
  await onShelf(address, '<html>')
  await stepsIn(page, 'en').arrive(await people.newSession(), '/new-scan')
  await readAddress(page, say, address)
  await expect(page.locator('[data-unanswered]')).toContainText(say(m.chains_failed_source_failed))
  await expect(page.getByRole('textbox', { name: say(m.intake_address) })).toHaveValue(address)
  await verify(address)
  await page.getByRole('button', { name: say(m.intake_check_again) }).click()
  await expect(page.locator('[data-doctor]')).toHaveAttribute('data-doctor', 'compiled', { timeout: 120_000 })
})

test('refuses the address of a person at its field', async ({ page, people }) => {
  const { say } = wordsIn('en')
  const [account = ''] = await ask<string[]>('eth_accounts', [])
  await stepsIn(page, 'en').arrive(await people.newSession(), '/new-scan')
  await readAddress(page, say, account)
  await expect(page.getByLabel(say(m.intake_address), { exact: true }).last()).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(m.chains_refused_account({}, { locale: 'en' }))).toBeVisible()
})

test('given a chain that has shut down, the page states it before an address can be entered', async ({
  page,
  people,
  apiCalls,
}) => {
  const { say } = wordsIn('en')
  await stepsIn(page, 'en').arrive(await people.newSession(), '/new-scan')
  await page.getByText(say(m.intake_way_address), { exact: true }).click()
  await page.getByLabel(say(m.intake_chain)).selectOption(HECO)
  await expect(page.getByText(say(m.chains_note_shut_down))).toBeVisible()
  await expect(page.getByRole('button', { name: say(m.intake_address_read) })).toHaveCount(0)
  await page.getByRole('button', { name: say(m.intake_retired_upload) }).click()
  await expect(page.locator('input[type=file]')).toBeAttached()
  expect(apiCalls.filter(({ url }) => url.pathname === UPLOAD)).toEqual([])
})
