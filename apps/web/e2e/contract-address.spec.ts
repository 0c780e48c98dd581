import { locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { Page } from '@playwright/test'
import { inEveryForm } from './in-every-form.ts'
import { product } from './product.ts'
import { stepsIn } from './steps.ts'
import { expect, test } from './watched-test.ts'
import { wordsIn } from './words.ts'

/** Stores one and ends; the twelve bytes before it put it on the chain. */
const CREATION = '0x6005600c60003960056000f36001600055'
const SOURCE =
  '// SPDX-License-Identifier: MIT\npragma solidity 0.8.28;\ncontract One {\n  uint256 public one = 1;\n}\n'
const UPLOAD = '/api/v1/contract/upload/address'
const HECO = '128'

for (const locale of locales) {
  const { say } = wordsIn(locale)

  test(`given an address without verified source, a look that says it is no detection (${locale})`, async ({
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
    await inEveryForm(page, 'a look at bytecode')
    await page.reload()
    await expect(look).toContainText(say(m.intake_look_not))
  })
}

test('given verified source, its way and its verdict are shown, again on return, and in the report', async ({
  page,
  people,
}) => {
  const { say } = wordsIn('en')
  const steps = stepsIn(page, 'en')
  const target = await deployedContract()
  await verify(target)
  await steps.arrive(await people.newSession(), '/new-scan')
  await readAddress(page, say, await deployed(cloneOf(target)))
  const isShown = async () => {
    const facts = page.locator('[data-deployment]')
    await expect(facts.locator('[data-hop="eip1167"]')).toBeVisible({ timeout: 120_000 })
    await expect(facts).toContainText(say(m.intake_deployed_sourcify))
    await expect(facts.locator('[data-match="differs"]')).toBeVisible({ timeout: 120_000 })
  }
  await isShown()
  await expect(page.locator('[data-main]')).toHaveAttribute('data-main', 'One')
  await page.reload()
  await isShown()
  await steps.startScan()
  await expect(page.locator('[data-match-warning="differs"]')).toBeVisible({ timeout: 120_000 })
  await steps.openTab('provenance')
  await isShown()
  await inEveryForm(page, 'a report on an address')
})

test('given a source service that breaks, the address stays, and checking again succeeds', async ({ page, people }) => {
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

test('given a chain that has shut down, the page says so before an address can be written', async ({
  page,
  people,
  wire,
}) => {
  const { say } = wordsIn('en')
  await stepsIn(page, 'en').arrive(await people.newSession(), '/new-scan')
  await page.getByText(say(m.intake_way_address), { exact: true }).click()
  await page.getByLabel(say(m.intake_chain)).selectOption(HECO)
  await expect(page.getByText(say(m.chains_note_shut_down))).toBeVisible()
  await expect(page.getByRole('button', { name: say(m.intake_address_read) })).toHaveCount(0)
  await page.getByRole('button', { name: say(m.intake_retired_upload) }).click()
  await expect(page.locator('input[type=file]')).toBeAttached()
  expect(wire.filter(({ url }) => url.pathname === UPLOAD)).toEqual([])
})

const readAddress = async (page: Page, say: ReturnType<typeof wordsIn>['say'], address: string) => {
  await page.getByText(say(m.intake_way_address), { exact: true }).click()
  await page.getByRole('textbox', { name: say(m.intake_address) }).fill(address)
  await page.getByRole('button', { name: say(m.intake_address_read) }).click()
}

const deployedContract = () => deployed(CREATION)

/** What EIP-1167 gives as the code that creates a minimal proxy. */
const cloneOf = (target: string) =>
  `0x3d602d80600a3d3981f3363d3d373d3d3d363d73${target.slice(2)}5af43d82803e903d91602b57fd5bf3`

const deployed = async (data: string) => {
  const [from] = await ask<string[]>('eth_accounts', [])
  const hash = await ask<string>('eth_sendTransaction', [{ from, data }])
  const receipt = () => ask<{ contractAddress: string } | null>('eth_getTransactionReceipt', [hash])
  await expect.poll(receipt).not.toBeNull()
  return (await receipt())?.contractAddress ?? ''
}

/** What Sourcify would answer, put on the shelf that stands in its place. */
const verify = (address: string) =>
  onShelf(
    address,
    JSON.stringify({
      match: 'match',
      creationMatch: 'match',
      runtimeMatch: 'match',
      chainId: '1',
      address,
      sources: { 'src/One.sol': { content: SOURCE } },
      compilation: {
        language: 'Solidity',
        compiler: 'solc',
        compilerVersion: '0.8.28+commit.7893614a',
        compilerSettings: { optimizer: { enabled: false, runs: 200 } },
        name: 'One',
        fullyQualifiedName: 'src/One.sol:One',
      },
    }),
  )

const onShelf = (address: string, body: string) =>
  fetch(`${product.sourcify}/v2/contract/1/${address}`, { method: 'PUT', body })

/** The chain of the running product is a real Anvil. */
const ask = async <T>(method: string, params: unknown[]): Promise<T> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const reply = await fetch(product.anvil, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await reply.json()) as { result: T }).result
}
