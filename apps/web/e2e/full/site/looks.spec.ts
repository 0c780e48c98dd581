import { rm, writeFile } from 'node:fs/promises'
import { locales } from '@lc/api-contract'
import type { Page, TestInfo } from '@playwright/test'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { explainVersions } from '../../support/looks-versions.ts'
import { settle } from '../../support/page-state.ts'
import { product } from '../../support/product.ts'
import { expect, test } from '../../support/watched-test.ts'

/** The ten most visited pages. */
const importantPages = [
  '/',
  '/auto-detection',
  '/detection',
  '/audit',
  '/penetration-testing',
  '/about',
  '/blog',
  '/blog/proving-reentrancy-with-a-test',
  '/form',
  '/partners',
]

/**
 * A changed line differs by hundreds of pixels even at half size. Slightly different edges stay below the threshold.
 */
const tolerance = { threshold: 0.4, maxDiffPixels: 60 }

/** Longer than a browser waits for an optional font before it shows text in another one. */
const LATE_FONT_MS = 1500

/**
 * Half size and JPEG keep forty full pages within a few megabytes. Both sides of a comparison are made the same way.
 */
const take = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'networkidle' })
  await settle(page)
  return picture(page)
}

const picture = (page: Page) =>
  page.screenshot({ fullPage: true, animations: 'disabled', type: 'jpeg', quality: 30, scale: 'device' })

const nameOf = (locale: string, path: string, width: number) =>
  `${path.split('/').filter(Boolean).at(-1) ?? 'home'}-${locale}-${width}.jpg`

test.use({ deviceScaleFactor: 0.5, reducedMotion: 'reduce' })

test.beforeEach(async ({ page }) => {
  // Counts from the database change the picture.
  await page.route(`${product.api}/**`, (route) => route.abort())
})

for (const width of [375, 1280]) {
  for (const locale of locales) {
    test(`default: the important pages look as before (${locale}, ${width} px)`, async ({ page }, testInfo) => {
      const versions = explainVersions(testInfo)
      await page.setViewportSize({ width, height: 800 })
      for (const path of importantPages) {
        const looks = expect.soft(await take(page, localPath(locale, path)), versions)
        looks.toMatchSnapshot(nameOf(locale, path, width), tolerance)
      }
    })
  }
}

test('error: a changed section is detected', async ({ page }, testInfo) => {
  await withBaseline(testInfo, await take(page, '/about'), async (name) => {
    const heading = page.locator('main h2').nth(2)
    await heading.evaluate((element) => element.append(' and why'))
    expect(await picture(page)).not.toMatchSnapshot(name, tolerance)
  })
})

test('given slightly different edges, the page counts as unchanged', async ({ page }, testInfo) => {
  const before = await take(page, '/about')
  await withBaseline(testInfo, before, async (name) => {
    await page.evaluate(() => Object.assign(document.body.style, { translate: '0.2px 0.2px' }))
    const after = await picture(page)
    expect(before.equals(after)).toBe(false)
    expect(after).toMatchSnapshot(name, tolerance)
  })
})

test('a font that arrives late leaves no trace in the picture', async ({ page }, testInfo) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.route('**/*.woff2', async (route) => {
    await page.waitForTimeout(LATE_FONT_MS)
    await route.continue()
  })
  const late = await take(page, '/form')
  await page.unroute('**/*.woff2')
  await withBaseline(testInfo, await take(page, '/form'), async (name) => {
    expect(late).toMatchSnapshot(name, tolerance)
  })
})

test('a page whose style sheet names a missing font file can’t be compared', async ({ page }) => {
  await page.route('**/missing.woff2', (route) => route.abort())
  await page.goto('/about')
  // The preload links still name the right files.
  await page.evaluate(() => {
    for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]))
      if (rule.cssText.includes('.woff2')) (rule as CSSFontFaceRule).style.setProperty('src', 'url(/missing.woff2)')
  })
  await expect(settle(page)).rejects.toThrow('Missing fonts: Instrument Sans')
})

/** A baseline for one test, so that an update of the others never stores a page that a test changed on purpose. */
const withBaseline = async (testInfo: TestInfo, baseline: Buffer, check: (name: string) => Promise<void>) => {
  const name = `only-for-test-${testInfo.workerIndex}.jpg`
  await writeFile(testInfo.snapshotPath(name), baseline)
  await check(name).finally(() => rm(testInfo.snapshotPath(name)))
}
