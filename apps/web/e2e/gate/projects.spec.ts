import type { PlannedScope, Preflight } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { checkEveryLayout } from '../support/check-layouts.ts'
import { cloneOf, deployed, deployedContract, verify } from '../support/deployed-contracts.ts'
import {
  cancelPreflight,
  file,
  nameMissingImport,
  readAddress,
  scanArchive,
  token,
  vault,
} from '../support/flows/projects.ts'
import { stepsIn } from '../support/steps.ts'
import { expect, test } from '../support/watched-test.ts'
import { wordsIn } from '../support/words.ts'

test('an archive is checked, another main contract chosen, and the scan runs', ({ page, people }) =>
  scanArchive({ page, people }, 'en'))

test('a missing import is explained with its file, line and importer', ({ page, people, apiCalls }) =>
  nameMissingImport({ page, people, apiCalls }, 'zh'))

test('given a planned scope, a person changes it and the order contains the change', async ({ page, people }) => {
  const contracts = ['Vault', 'Token'].map((name) => ({ file: `${name}.sol`, name }))
  const scope: PlannedScope = { contracts, notChecked: [], hasToken: true }
  await page.route('**/api/v1/contract/code/names*', async (route) => {
    const response = await route.fetch()
    const body: { result?: Preflight } = await response.json()
    const { diagnosis } = body.result ?? {}
    if (diagnosis) diagnosis.scope = scope
    await route.fulfill({ response, json: body })
  })
  const steps = stepsIn(page, 'en')
  await steps.arrive(await people.newSession())
  await steps.checkFiles([file('Vault.sol', vault), file('Token.sol', token)])
  const planned = page.locator('[data-planned]')
  await expect(planned).toHaveAttribute('data-planned', '2')
  await expect(planned.getByRole('checkbox', { name: /Vault/ })).toBeDisabled()
  await planned.getByRole('checkbox', { name: /Token/ }).uncheck()
  await expect(planned).toHaveAttribute('data-planned', '1')
  await expect(page.getByRole('checkbox', { name: wordsIn('en').say(m.intake_fuzzing) })).toBeChecked()
  const { continueScan, startScan } = wordsIn('en')
  await page.getByRole('button', { name: continueScan }).click()
  // Whether the product can fuzz isn't tested here; only the request counts.
  const order = page.waitForRequest('**/api/v1/contract/scan')
  await page.getByRole('dialog').getByRole('button', { name: startScan }).click()
  expect((await order).postDataJSON()).toMatchObject({ scope: [], fuzzing: true })
})

test('a long compile check shows its steps, and cancelling ends its compiler', ({ page, people }) =>
  cancelPreflight({ page, people }, { locale: 'en', compiler: '0.5.11' }))

test('given verified source, shows proxies and the verdict, again after returning, and in the report', async ({
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
  await checkEveryLayout(page, 'a report on an address')
})
