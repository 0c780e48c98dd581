import { m } from '@lc/content/messages'
import type { Page } from '@playwright/test'
import { dismissLast } from '../support/ask-expert.ts'
import { keepToken } from '../support/page-state.ts'
import { seedReport } from '../support/seed-report.ts'
import { stepsIn } from '../support/steps.ts'
import { expect, test } from '../support/watched-test.ts'
import { wordsIn } from '../support/words.ts'

interface View {
  tab?: string | undefined
  finding?: string | undefined
  file?: string | undefined
  marked?: string | undefined
}

test('default: back and forward move through tabs, findings, files and lines, and the view follows the address', async ({
  page,
  people,
}) => {
  const email = await people.active()
  const token = await people.logIn(email)
  const id = await seedReport({ email, token, fileCount: 3, findingCount: 9, firstFileLines: 90 })
  await keepToken(page, token)
  await page.goto(`/contract/${id}`)

  const walked: { view: View; address: string }[] = []
  const arriveAt = async (view: View) => {
    await expect.poll(() => viewOf(page)).toEqual(view)
    walked.push({ view, address: page.url() })
  }
  await arriveAt({ tab: 'findings', finding: 'LC-01' })
  await page.locator('#LC-05 a').click()
  await arriveAt({ tab: 'findings', finding: 'LC-05' })
  await page.locator('[data-tab="code"]').click()
  await arriveAt({ tab: 'code', file: 'Part001.sol', marked: '5' })
  await page.locator('[data-files] a', { hasText: 'Part000.sol' }).click()
  await arriveAt({ tab: 'code', file: 'Part000.sol' })
  await page.locator('[data-code] form input').fill('40')
  await page.keyboard.press('Enter')
  await arriveAt({ tab: 'code', file: 'Part000.sol', marked: '40' })
  await page.locator('[data-code-findings] a', { hasText: 'LC-04' }).click()
  await arriveAt({ tab: 'findings', finding: 'LC-04' })
  await page.locator('[data-tab="formal"]').click()
  await arriveAt({ tab: 'formal' })
  expect(new Set(walked.map(({ address }) => address)).size).toBe(walked.length)

  for (const { view, address } of walked.slice(0, -1).toReversed()) {
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect.poll(() => viewOf(page)).toEqual(view)
  }
  for (const { view, address } of walked.slice(1)) {
    await page.goForward()
    await expect(page).toHaveURL(address)
    await expect.poll(() => viewOf(page)).toEqual(view)
    await page.reload()
    await expect.poll(() => viewOf(page)).toEqual(view)
  }
})

test('findings are decided in the list or on their own, and the dialog closes', async ({ page, people }) => {
  const email = await people.active()
  const token = await people.logIn(email)
  const id = await seedReport({ email, token, fileCount: 1, findingCount: 4, firstFileLines: 60 })
  await stepsIn(page, 'zh').arrive(token, `/contract/${id}`)
  await dismissLast(page, 'zh')
  await page.reload()
  await expect(page.locator('[data-findings] [data-triage="false_positive"]')).toHaveCount(1)

  const { say } = wordsIn('zh')
  await page
    .locator('[data-finding]')
    .getByRole('button', { name: say(m.triage_decide) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say(m.triage_reason)).fill('known')
  await dialog.getByRole('button', { name: say(m.triage_save) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-findings] [data-triage="acknowledged"]')).toHaveCount(1)
})

/** The visible parts of the view; parts that a tab doesn't have are left out. */
const viewOf = (page: Page): Promise<View> =>
  page.evaluate(() => {
    const at = (selector: string) => document.querySelector<HTMLElement>(selector)
    const code = at('[data-editor]')?.shadowRoot
    const marked = code?.querySelector('.cm-marked')?.textContent.match(/line (\d+):/)?.[1]
    const parts = {
      tab: at('[data-tab][aria-current]')?.dataset.tab,
      finding: at('[data-finding]')?.dataset.finding,
      file: at('[data-files] [aria-current]')?.textContent.match(/\S+\.sol/)?.[0],
      marked,
    }
    return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))
  })
