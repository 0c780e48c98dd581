import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { createZip, runningCompilers, slowProject } from '@lc/testkit'
import type { Page } from '@playwright/test'
import { checkEveryLayout } from '../check-layouts.ts'
import { stepsIn } from '../steps.ts'
import { expect, type TestFixtures } from '../watched-test.ts'
import { type Words, wordsIn } from '../words.ts'

const head = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.20;\n'
export const token = `${head}contract Token {\n  mapping(address => uint256) public held;\n}\n`
export const vault = `${head}import "./Token.sol";\ncontract Vault is Token {\n  uint256 public cap = 1;\n}\n`
export const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

export const scanArchive = async ({ page, people }: TestFixtures<'page' | 'people'>, locale: Locale) => {
  const steps = stepsIn(page, locale)
  await steps.arrive(await people.newSession())
  const archive = createZip([
    { name: 'contracts/Vault.sol', content: vault },
    { name: 'contracts/Token.sol', content: token },
  ])
  const answer = await steps.checkFiles(file('project.zip', archive))
  await expect(answer).toHaveAttribute('data-doctor', /^compiled/)
  await expect(page.locator('[data-main]')).toHaveAttribute('data-main', 'Vault')

  const { say } = wordsIn(locale)
  await page.getByRole('button', { name: say(m.intake_main_change), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say(m.intake_select_title) })
  await dialog.getByRole('radio', { name: /Token/ }).check()
  await dialog.getByRole('button', { name: say(m.intake_select_submit) }).click()
  await expect(page.locator('[data-main]')).toHaveAttribute('data-main', 'Token', { timeout: 120_000 })

  await page.reload()
  await expect(page.locator('[data-main]')).toHaveAttribute('data-main', 'Token', { timeout: 120_000 })
  await steps.startScan()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Token')
}

export const nameMissingImport = async (
  { page, people, apiCalls }: TestFixtures<'page' | 'people' | 'apiCalls'>,
  locale: Locale,
) => {
  const { say, continueScan } = wordsIn(locale)
  const steps = stepsIn(page, locale)
  await steps.arrive(await people.newSession())
  const answer = await steps.checkFiles(file('Vault.sol', vault))
  await expect(answer).toHaveAttribute('data-doctor', 'cannot')
  const reason = answer.locator('[data-reason="import_missing"]')
  await expect(reason).toContainText('./Token.sol')
  await expect(reason).toContainText('Vault.sol')
  await expect(reason).toHaveAttribute('data-line-number', '3')
  await expect(reason).toContainText(say(m.intake_help_add_file))
  await expect(page.getByRole('button', { name: continueScan })).toHaveCount(0)
  expect(apiCalls.filter(({ url }) => url.pathname === '/api/v1/contract/scan')).toEqual([])
}

export const cancelPreflight = async (
  { page, people }: TestFixtures<'page' | 'people'>,
  { locale, compiler }: { locale: Locale; compiler: string },
) => {
  const { say, checkFiles } = wordsIn(locale)
  const steps = stepsIn(page, locale)
  await steps.arrive(await people.newSession(), '/new-scan')
  const buffer = Buffer.from(slowProject(compiler))
  await page.locator('input[type=file]').setInputFiles({ name: 'Slow.sol', mimeType: 'text/plain', buffer })
  await page.getByRole('button', { name: checkFiles }).click()

  const compiling = page.locator('[data-stage="compiling"]')
  await expect(compiling).toHaveAttribute('data-progress', 'running', { timeout: 120_000 })
  await expect(compiling).toContainText(compiler)
  await expect(page.locator('[data-stage="reading"]')).toHaveAttribute('data-progress', 'done')
  await expect(page.locator('[data-stage="comparing"]')).toHaveCount(0)
  await expect.poll(() => runningCompilers(compiler).length).toBeGreaterThan(0)

  await page.getByRole('button', { name: say(m.intake_progress_cancel) }).click()
  await expect.poll(() => runningCompilers(compiler).length).toBe(0)
  await expect(page.locator('[data-no-answer="cancelled"]')).toBeVisible()
  await checkEveryLayout(page, 'a cancelled preflight')

  await page.reload()
  await page.getByRole('button', { name: say(m.intake_check_again) }).click()
  await expect(page.locator('[data-running]')).toBeVisible()
  await page.getByRole('button', { name: say(m.intake_progress_cancel) }).click()
  await expect(page.locator('[data-no-answer="cancelled"]')).toBeVisible()
}

/** Reads the source of a deployed contract on the open form. */
export const readAddress = async (page: Page, say: Words['say'], address: string) => {
  await page.getByText(say(m.intake_way_address), { exact: true }).click()
  await page.getByRole('textbox', { name: say(m.intake_address) }).fill(address)
  await page.getByRole('button', { name: say(m.intake_address_read) }).click()
}
