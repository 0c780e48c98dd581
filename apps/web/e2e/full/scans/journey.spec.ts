import { readFileSync } from 'node:fs'
import { type Locale, locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { detectorById } from '@lc/detectors'
import type { Page } from '@playwright/test'
import { htmlLang } from '../../../src/shared/i18n/locale-path.ts'
import { reportTabs } from '../../../src/shared/pages/report-tabs.ts'
import { dismissLast, seeAnswer } from '../../support/ask-expert.ts'
import { checkLayouts } from '../../support/check-layouts.ts'
import { checkExports, saveExport } from '../../support/save-exports.ts'
import { stepsIn } from '../../support/steps.ts'
import { forgeTest } from '../../support/stock-forge.ts'
import { playStripe } from '../../support/stripe-script.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

const FILE = 'reentrancy-0.8.sol'
const PAYING = /\n[^\n]*\/\/ here\n[^\n]*transfer failed[^\n]*/
const CLEARING = /\n[^\n]*balances\[msg\.sender\] = 0;/

const forms = {
  en: { widthPx: 375, theme: 'light' },
  zh: { widthPx: 1280, theme: 'dark' },
} as const satisfies Record<Locale, unknown>

// Both languages at once if there are enough cores.
test.describe.configure({ mode: 'parallel' })

for (const locale of locales) {
  const { say, fuzzNotOrdered } = wordsIn(locale)
  const form = forms[locale]

  test(`default: from the home page to a report, an answer, a proven fix and the log-out (${locale})`, {
    tag: '@engines',
  }, async ({ page }) => {
    // Two whole scans, two payments, an operator and every export.
    test.setTimeout(900_000)
    await page.setViewportSize({ width: form.widthPx, height: 800 })
    await page.emulateMedia({ colorScheme: form.theme })
    await playStripe(page)
    const steps = stepsIn(page, locale)
    await page.goto(steps.path('/'))
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(locale))
    expect(await page.locator('script[type=module], script[src]').count()).toBe(0)
    const email = await steps.enter()
    const source = steps.sample(FILE)
    await steps.orderScan(source)

    const stages = await seenStages(page)
    expect(stages).toEqual(expect.arrayContaining(['fetch', 'compile', 'static', 'unit', 'formal', 'proof']))
    // A solver may leave a property undecided and report that.
    await expect(page.locator('[data-coverage]')).toHaveAttribute('data-coverage', /^(all|partial)$/)
    const report = new URL(page.url()).pathname
    await seeFinding(page, { locale, source })
    await steps.closeFinding()
    await seeTabs(page, locale)
    await steps.openTab('fuzz')
    await expect(page.locator('[data-runs="fuzz"]')).toContainText(fuzzNotOrdered)
    await steps.openTab('unit')
    await expect(page.locator('[data-runs="unit"] [data-test-outcome="passed"]').first()).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.locator('[data-project] button').click()
    const handedOut = readFileSync(await (await downloading).path())
    expect(await forgeTest(handedOut)).toMatchObject({ failed: [], passed: expect.any(Number) })

    await page.goto(report)
    await dismissLast(page, locale)
    await seeAnswer(page, { locale, email })

    await page.goto(report)
    await scanMended(page, { locale, source })
    const gone = page.locator('[data-change="gone"]')
    await expect(gone.first()).toContainText(say(m.compare_resolved_proven), { timeout: 240_000 })
    await expect(gone.first()).toContainText(say(m.compare_resolved_proven_text))
    await exportAll(page, locale)

    await page.goto(steps.path('/dashboard'))
    await expect(page.locator('[data-equity="detection"]')).toHaveText(/^\d+$/)
    await steps.logOut()
  })
}

/** The flaw at its line, with the test that proves it. */
const seeFinding = async (page: Page, { locale, source }: { locale: Locale; source: string }) => {
  const title = detectorById('reentrancy-ether').text[locale].title
  const lines = readFileSync(source, 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes('// here')) + 1
  const finding = page.locator('[data-findings] a', { hasText: title })
  await expect(finding).toContainText(`${FILE}:${line}`)
  await finding.click()
  const detail = page.locator('article[data-finding]')
  await expect(detail.getByRole('heading', { level: 2 })).toHaveText(title)
  await expect(detail.locator('[data-exhibit="proof"] [data-calls] li').first()).toBeVisible()
}

/** Each tab has content and no accessibility problem. */
const seeTabs = async (page: Page, locale: Locale) => {
  for (const { tab } of reportTabs) {
    await stepsIn(page, locale).openTab(tab)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await checkLayouts(page, tab, [forms[locale]])
  }
}

/** From the open report: the same project again, paid by card. The payment appears in the log. */
const scanMended = async (page: Page, { locale, source }: { locale: Locale; source: string }) => {
  const { say, continueScan, startScan, watchScan } = wordsIn(locale)
  const text = readFileSync(source, 'utf8')
  const [paying = ''] = PAYING.exec(text) ?? []
  const [clearing = ''] = CLEARING.exec(text) ?? []
  const fixed = text.replace(`${paying}${clearing}`, `${clearing}${paying.replace('// here', '')}`)
  expect(fixed).not.toBe(text)
  const steps = stepsIn(page, locale)
  await steps.scanAgain()
  await expect(page.locator('[data-continues]')).toBeVisible()
  await steps.handIn({ name: FILE, mimeType: 'text/plain', buffer: Buffer.from(fixed) })
  await page.getByRole('button', { name: continueScan }).click()
  // No detection is left, but the used one includes this scan.
  const confirm = page.getByRole('dialog', { name: say(m.app_confirm_title) })
  await expect(confirm.locator('[data-charge]')).toHaveAttribute('data-charge', 'verification')
  await confirm.getByRole('button', { name: startScan }).click()
  await page.getByRole('dialog').getByRole('link', { name: watchScan }).click()
  await page.waitForURL(`**${steps.path('/contract/')}*`)
}

const exportAll = async (page: Page, locale: Locale) => {
  const { say } = wordsIn(locale)
  await stepsIn(page, locale).openReportMenu()
  await expect(page.locator('[data-format=pdf]')).toBeVisible()
  await checkLayouts(page, 'export', [forms[locale]])
  const { report, sarif } = await checkExports(page, { locale, text: say(m.compare_resolved_proven) })
  const resolved = [expect.objectContaining({ resolution: 'resolved_proven' })]
  expect(report.comparison.findings).toEqual(expect.arrayContaining(resolved))
  expect(sarif.runs[0].properties.gone).toEqual(expect.arrayContaining(resolved))
  expect(await forgeTest(await saveExport(page, 'foundry'))).toMatchObject({ failed: [] })
  await page.route('**/contract/report?*', (route) => route.abort())
  await page.locator('[data-format=pdf]').click()
  await expect(page.locator('[data-export]').getByRole('status')).toHaveText(say(m.export_menu_failed))
  await page.locator('[data-format=md]').press('Escape')
  await expect(page.locator('[data-format=pdf]')).toBeHidden()
}

/** Every stage that was seen running or done until the report appeared. */
const seenStages = async (page: Page) => {
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
      { timeout: 300_000, intervals: [100] },
    )
    .toBe(1)
  return [...seen]
}
