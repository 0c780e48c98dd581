import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Locale, routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { slowProject } from '@lc/testkit'
import type { Page } from '@playwright/test'
import { checkLayouts } from '../check-layouts.ts'
import { keepToken } from '../page-state.ts'
import type { peopleFrom } from '../people.ts'
import { stepsIn } from '../steps.ts'
import { expect, type TestFixtures } from '../watched-test.ts'
import { wordsIn } from '../words.ts'

/** A scan that runs until it is cancelled, even if its page is closed. */
export const orderSlow = async (people: ReturnType<typeof peopleFrom>, compiler: string) => {
  const token = await people.newSession()
  const call = people.callAs(token)
  const form = new FormData()
  form.append('files', new File([slowProject(compiler)], 'Slow.sol'), 'Slow.sol')
  const { id: projectId } = await call(routes.uploadFile, { form })
  const body = { projectId, mainFile: 'Slow.sol', idempotencyKey: randomUUID() }
  const { contractId: scanId } = await call(routes.orderScan, { body })
  return { token, scanId, call, cancel: () => call(routes.cancelScan, { body: { id: scanId } }) }
}

export const watchScan = async (page: Page, locale: Locale, { token, scanId }: { token: string; scanId: string }) => {
  await stepsIn(page, locale).arrive(token, `/contract/${scanId}`)
  await expect(runningStage(page)).toBeVisible()
}

export const runningStage = (page: Page) => page.locator('[data-stage][data-progress="running"]').first()
export const cancelledTitle = (page: Page, locale: Locale) => page.getByText(wordsIn(locale).say(m.app_cancelled_title))

export const cancelRunningScan = async (
  { page, people }: TestFixtures<'page' | 'people'>,
  { locale, compiler }: { locale: Locale; compiler: string },
) => {
  const { say } = wordsIn(locale)
  const { token, scanId, call } = await orderSlow(people, compiler)
  const steps = stepsIn(page, locale)
  await steps.arrive(token, `/contract/${scanId}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: say(m.app_cancel_scan) }).click()
  await dialog.getByRole('button', { name: say(m.app_cancel_scan_keep) }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: say(m.app_cancel_scan) }).click()
  await dialog.getByRole('button', { name: say(m.app_cancel_scan) }).click()
  await expect(page.getByText(say(m.app_cancelled_title))).toBeVisible()
  await expect(dialog).toBeHidden()
  const { detection } = await call(routes.getEquity)
  expect(detection).toEqual({ available: 1, held: 0, used: 0 })
}

const bridge = new URL('../../../../../packages/engines/src/structure/fixtures/bridge-0.8.30.sol', import.meta.url)

const forms = [
  { widthPx: 375, theme: 'light' },
  { widthPx: 1280, theme: 'dark' },
] as const

export const exploreStructure = async ({ page, people }: TestFixtures<'page' | 'people'>, locale: Locale) => {
  const steps = stepsIn(page, locale)
  await steps.arrive(await people.newSession())
  await steps.orderScan({ name: 'Bridge.sol', mimeType: 'text/plain', buffer: readFileSync(bridge) })
  await steps.openTab('structure')
  const section = page.locator('[data-structure]')
  const nodes = section.locator('[data-node]')
  await nodes.first().waitFor()
  await section.getByRole('searchbox').fill('guard')
  await section.getByRole('searchbox').press('Enter')
  await expect(section.locator('[data-chosen-contract]')).toHaveAttribute('data-chosen-contract', 'Guard')
  await page.reload()
  await expect(section.locator('[data-node="Guard"]')).toHaveAttribute('aria-pressed', 'true')
  await section.locator('[data-node="Guard"]').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(section.locator('[data-chosen-contract]')).not.toHaveAttribute('data-chosen-contract', 'Guard')
  // Without a choice, a phone shows the text.
  await section.locator('[data-view=graph]').click()
  await checkLayouts(page, 'graph', forms)

  await section.locator('[data-view=pictures]').click()
  const calls = section.locator('[data-picture="calls"]')
  await calls.locator('svg[role=img]').waitFor({ timeout: 120_000 })
  await expect(calls).toContainText('transferFrom')
  await expect(section.locator('[data-picture="inheritance"]')).toContainText('Guard')
  await checkLayouts(page, 'pictures', forms.slice(0, 1))
  const saved = page.waitForEvent('download')
  await section.getByRole('button', { name: 'SVG' }).first().click()
  expect((await saved).suggestedFilename()).toBe('inheritance.svg')

  await section.locator('[data-view=text]').click()
  const tree = section.locator('[data-structure-tree]')
  await expect(tree.locator('[data-access=guarded]').first()).toContainText('release(address payable,uint256)')
  await tree.locator('summary').last().click()
  await expect(tree).toContainText('sendValue(address payable,uint256)')
  await checkLayouts(page, 'structure as text', forms)
}

const HOSTILE_NAME = '<img src=x onerror=alert(1)>.sol'

/** Strings, comments, names and line endings with a special meaning in some format. */
const HOSTILE_SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// @title </script><svg/onload=alert(1)> [click](javascript:alert(1)) {{7*7}} \u202egnp.exe\u202c zero\u200bwidth
/// @notice =HYPERLINK("http://evil.example","x") <iframe src=file:///etc/passwd></iframe>
contract Vault {
    address public owner = msg.sender;
    string public words = "\\"];a[URL=\\"javascript:alert(1)\\" <link href=http://169.254.169.254/>";

    function pay(address payable to) external {
        require(tx.origin == owner, "</p><script>alert(1)</script>"); // \u202e here \u202c
        to.transfer(address(this).balance);
    }
}
`

export const openHostileReport = async ({ page, people }: TestFixtures<'page' | 'people'>, locale: Locale) => {
  const token = await people.newSession()
  const call = people.callAs(token)
  const form = new FormData()
  form.append('files', new Blob([HOSTILE_SOURCE]), HOSTILE_NAME)
  const { id: projectId } = await call(routes.uploadFile, { form })
  const order = { projectId, mainFile: HOSTILE_NAME, mainContract: 'Vault', idempotencyKey: randomUUID() }
  const { contractId: scanId } = await call(routes.orderScan, { body: order })
  const steps = stepsIn(page, locale)
  await keepToken(page, token)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('dialog', (dialog) => requests.push(`dialog ${dialog.message()}`))
  await page.goto(steps.path(`/contract/${scanId}`))
  const finding = page.locator('[data-findings] a').first()
  await finding.click({ timeout: 150_000 })
  await expect(page.getByText(HOSTILE_NAME).first()).toBeVisible()
  await expect(page.getByText('⟨U+202E⟩').first()).toBeVisible()
  for (const tab of ['structure', 'unit', 'provenance'] as const) {
    await steps.openTab(tab)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(
      await page.locator('main :is(img[src="x"], iframe, script, svg[onload], a[href^="javascript"])').count(),
    ).toBe(0)
  }
  expect(requests.filter((url) => /evil|169\.254|javascript:|^dialog |\/x$/.test(url))).toEqual([])
}
