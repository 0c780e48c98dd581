import { locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { readSample } from '@lc/report/sample'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

const screens = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]

const { findings, summary, runs } = readSample()
const [first] = findings

for (const locale of locales) {
  const { say } = wordsIn(locale)
  const path = (bare: string) => localPath(locale, bare)

  for (const from of ['/', '/auto-detection']) {
    test(`default: ${from} opens the sample report without an account (${locale})`, async ({ page, apiCalls }) => {
      await page.goto(path(from))
      await page
        .getByRole('main')
        .getByRole('link', { name: say(m.result_open) })
        .first()
        .click()
      await page.waitForURL(`**${path('/sample-report')}*`)
      await expect(page.locator('[data-findings] [data-finding-head]')).toHaveCount(findings.length)
      expect(apiCalls).toEqual([])
    })
  }

  test(`default: the sample shows its counts, a proof and its fix on a desktop and on a phone (${locale})`, async ({
    page,
  }) => {
    const steps = stepsIn(page, locale)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await page.goto(path('/sample-report'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(summary.name)
      await expect(page.locator('[data-coverage="all"]')).toBeVisible()
      await expect(page.locator('[data-findings] a').first()).toBeInViewport()
      await page.locator(`[data-fix-first="${first?.id}"] a`).click()
      const finding = page.locator(`article[data-finding="${first?.id}"]`)
      await expect(finding.locator('[data-story]')).toBeVisible()
      await expect(finding.locator('[data-fix]')).toBeVisible()
    }
    await checkEveryLayout(page, 'the proof of the sample')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path('/sample-report'))
    await steps.openTab('formal')
    await expect(page.locator('[data-property]')).toHaveCount(
      runs.properties.filter(({ stage }) => stage === 'formal').length,
    )
    await steps.openTab('structure')
    await expect(page.getByRole('tabpanel').or(page.locator('main'))).toContainText('SavingsVault')
    await checkEveryLayout(page, 'the structure of the sample')
  })
}
