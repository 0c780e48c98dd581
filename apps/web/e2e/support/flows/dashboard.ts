import { randomUUID } from 'node:crypto'
import { type Locale, routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { checkLayouts, type Layout } from '../check-layouts.ts'
import { stepsIn } from '../steps.ts'
import { expect, type TestFixtures } from '../watched-test.ts'
import { wordsIn } from '../words.ts'

const SOURCE = 'pragma solidity ^0.8.0;\ncontract Small {}\n'

const themes = (widthPx: number): Layout[] => [
  { widthPx, theme: 'light' },
  { widthPx, theme: 'dark' },
]

/** Finds scans by text, status and keyboard. */
export const filterScans = async (
  { page, people }: TestFixtures<'page' | 'people'>,
  { locale, width }: { locale: Locale; width: number },
) => {
  const { say } = wordsIn(locale)
  await page.setViewportSize({ width, height: 800 })
  const token = await people.newSession()
  const call = people.callAs(token)
  const form = new FormData()
  form.append('files', new File([SOURCE], 'Small.sol'), 'Small.sol')
  const { id: projectId } = await call(routes.uploadFile, { form })
  for (const mainContract of ['Small', 'Other']) {
    const body = { projectId, mainFile: 'Small.sol', mainContract, idempotencyKey: randomUUID() }
    const { contractId: scanId } = await call(routes.orderScan, { body })
    await call(routes.cancelScan, { body: { id: scanId } })
  }

  const steps = stepsIn(page, locale)
  await steps.arrive(token)
  const rows = page.locator('[data-contract]')
  await expect(rows).toHaveCount(2)
  await expect(page.locator('[data-dashboard-line]')).toContainText(say(m.app_line_nothing))
  await expect(page.locator('[data-count="cancelled"]')).toContainText('2')

  await page.getByLabel(say(m.app_filter_text)).fill('sMAll')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/[?&]text=sMAll/)
  await page.getByLabel(say(m.app_column_status), { exact: true }).selectOption('completed')
  await expect(page.getByText(say(m.app_list_no_match))).toBeVisible()
  await page.reload()
  await expect(page.getByText(say(m.app_list_no_match))).toBeVisible()
  await checkLayouts(page, 'dashboard without a match', themes(width))
  await page.goBack()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: say(m.app_filter_clear) }).click()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL((url) => url.search === '')

  await page.locator('[data-count="cancelled"] a').click()
  await expect(page).toHaveURL(/status=cancelled/)
  await expect(rows).toHaveCount(2)
  const links = page.locator('[data-row-link]')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say(m.app_cancelled_title))).toBeVisible()
  await checkLayouts(page, 'cancelled scan', themes(width))
  await page.goto(steps.path(`/contract/${randomUUID()}`))
  await expect(page.getByText(say(m.app_not_found_title))).toBeVisible()
  await checkLayouts(page, 'report that is not there', themes(width))
}
