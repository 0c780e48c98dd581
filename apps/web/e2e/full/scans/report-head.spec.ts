import { type Check, locales, type ScanSummary } from '@lc/api-contract'
import type { Page } from '@playwright/test'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { seedReport } from '../../support/seed-report.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

const screens = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]

const passed: Check = { engine: 'slither', engineVersion: '0.11.0', stage: 'static', outcome: 'passed', seconds: 1 }

const skipped: Check = {
  engine: 'fuzz',
  engineVersion: '1.7.1',
  stage: 'fuzz',
  outcome: 'unsupported',
  seconds: 1,
  why: { code: 'no_token', values: {} },
}

for (const locale of locales) {
  test(`default: counts, the first fix and the list fit on one screen, and every action works (${locale})`, async ({
    page,
    people,
  }) => {
    const email = await people.active()
    const token = await people.logIn(email)
    const id = await seedReport({ email, token, fileCount: 2, findingCount: 9, firstFileLines: 60 })
    const steps = stepsIn(page, locale)
    await steps.arrive(token, `/contract/${id}`)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await page.evaluate(() => scrollTo(0, 0))
      await expect(page.locator('[data-count]')).toHaveCount(5)
      await expect(page.locator('[data-proved="0"]')).toBeVisible()
      await expect(page.locator('[data-coverage="partial"]')).toHaveAttribute('data-weight', 'quiet')
      await expect(page.locator('[data-findings] a').first()).toBeInViewport()
      await steps.openReportMenu()
      await expect(page.locator('[data-format=pdf]')).toBeInViewport()
      // On a phone the menu covers the rest of the name.
      await page.locator('h1').click({ position: { x: 2, y: 2 } })
      await expect(page.locator('[data-format=pdf]')).toBeHidden()
    }
    await page.locator('[data-fix-first="LC-01"] a').click()
    await expect(page.locator('article[data-finding="LC-01"]')).toBeInViewport()
    await expect(page.locator('[data-tabs]')).toBeHidden()
    await steps.closeFinding()
    await page.locator('[data-coverage] summary').click()
    await expect(page.locator('[data-coverage-details]')).toBeVisible()
    await checkEveryLayout(page, 'report')
  })

  test(`given no findings, only a gap is loud, not a check that doesn’t apply (${locale})`, async ({
    page,
    people,
  }) => {
    const email = await people.active()
    const token = await people.logIn(email)
    const id = await seedReport({ email, token, fileCount: 1, findingCount: 0, firstFileLines: 20 })
    const steps = stepsIn(page, locale)
    await steps.arrive(token, `/contract/${id}`)
    const gap = page.locator('[data-coverage][data-weight=loud]')
    await expect(gap).toContainText('!')
    await checkEveryLayout(page, 'gap')

    await withChecks(page, [passed, skipped])
    await page.reload()
    await expect(page.locator('[data-nothing-open]')).toBeVisible()
    await expect(gap).toHaveCount(0)
    await checkEveryLayout(page, 'nothing found')
  })
}

const withChecks = (page: Page, checks: Check[]) =>
  page.route('**/api/v1/contract/summary*', async (route) => {
    const response = await route.fetch()
    const body: { result: ScanSummary } = await response.json()
    await route.fulfill({ response, json: { ...body, result: { ...body.result, checks } } })
  })
