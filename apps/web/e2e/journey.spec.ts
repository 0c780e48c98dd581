import { readFileSync } from 'node:fs'
import { locales } from '@lc/contract'
import { detectorById } from '@lc/detectors'
import { htmlLang } from '../src/lib/locale-path.ts'
import { stepsIn } from './steps.ts'
import { expect, test } from './watched-test.ts'
import { wordsIn } from './words.ts'

const FILE = 'reentrancy-0.8.sol'

for (const locale of locales) {
  test(`default: from the home page to a report and out again (${locale})`, { tag: '@engines' }, async ({ page }) => {
    const steps = stepsIn(page, locale)

    await page.goto(steps.path('/'))
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(locale))
    expect(await page.locator('script[type=module], script[src]').count()).toBe(0)

    await steps.enter()
    const source = steps.sample(FILE)
    await steps.orderScan(source)

    const stages = await seenStages(page)
    expect(stages).toEqual(expect.arrayContaining(['fetch', 'compile', 'static', 'unit', 'formal', 'proof']))
    // A solver may leave a property open, and says so.
    await expect(page.locator('[data-coverage]')).toHaveAttribute('data-coverage', /^(all|partial)$/)

    const title = detectorById('reentrancy-ether').text[locale].title
    const line =
      readFileSync(source, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('// here')) + 1
    const finding = page.locator('[data-findings] a', { hasText: title })
    await expect(finding).toContainText(`${FILE}:${line}`)
    await finding.click()
    const detail = page.locator('article[data-finding]')
    await expect(detail.getByRole('heading', { level: 2 })).toHaveText(title)
    await expect(detail.locator(`[data-line="${line}"][data-marked="true"]`)).toContainText('msg.sender.call')

    await expect(detail.locator('[data-exhibit="proof"] [data-calls] li').first()).toBeVisible()
    await expect(page.locator('[data-runs="unit"] [data-test-outcome="passed"]').first()).toBeVisible()
    await expect(page.locator('[data-runs="formal"] [data-property], [data-runs="formal"] p').first()).toBeVisible()
    await expect(page.locator('[data-runs="fuzz"]')).toContainText(wordsIn(locale).fuzzNotOrdered)
    const downloading = page.waitForEvent('download')
    await page.locator('[data-project] button').click()
    expect((await downloading).suggestedFilename()).toMatch(/-foundry\.zip$/)

    await page.goto(steps.path('/dashboard'))
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await expect(page.locator('[data-equity="detection"]')).toHaveText('0')
    await steps.logOut()
  })
}

/** Every named stage that was seen to run or to be done, until the report stands. */
const seenStages = async (page: import('@playwright/test').Page) => {
  const seen = new Set<string>()
  const report = page.locator('[data-coverage], [data-failure]')
  await expect
    .poll(
      async () => {
        const active = await page
          .locator('[data-stage][data-progress="running"], [data-stage][data-progress="done"]')
          .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-stage') ?? ''))
        for (const stage of active) seen.add(stage)
        return report.count()
      },
      { timeout: 150_000, intervals: [100] },
    )
    .toBe(1)
  return [...seen]
}
