import { htmlLang, locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { detectorCatalogue, detectors } from '@lc/detectors'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { inTwoForms } from '../../support/forms.ts'
import { product } from '../../support/product.ts'
import { servedAt } from '../../support/served-pages.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

const known = detectors.filter(({ id }) => id !== 'unclassified')

/** All messages are in the page; the search shows some of them. */
const SEEN = { useInnerText: true }

for (const locale of locales) {
  test(`given no script, the catalogue shows every detector and filters by severity (${locale})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${product.web}${localPath(locale, '/detection')}`)
    for (const { id, text } of known) await expect(page.locator(`#${id}`)).toContainText(text[locale].title)
    await expect(page.getByRole('searchbox')).toBeHidden()
    await page.locator('label:has([name=severity][value=critical])').click()
    await expect(page.locator('#token-taken')).toBeVisible()
    await expect(page.locator('#reentrancy-ether')).toBeHidden()
    await expect(page.locator('#topic-reentrancy')).toBeHidden()
    await page.locator('label:has([name=severity][value=all])').click()
    await page.locator('select[name=topic]').selectOption('signatures')
    await expect(page.locator('#zero-signer')).toBeVisible()
    await expect(page.locator('#topic-reentrancy')).toBeHidden()
    await context.close()
  })

  test(`default: every kind has a page in its language with its title and links to others (${locale})`, async () => {
    const all = await Promise.all(known.map(({ id }) => servedAt(localPath(locale, `/detection/${id}`))))
    const problems = all.flatMap(({ root, status, path }, index) => {
      const isRight =
        status === 200 &&
        root.querySelector('html')?.getAttribute('lang') === htmlLang(locale) &&
        root.querySelector('h1')?.text === known[index]?.text[locale].title &&
        root.querySelector(`main a[href="${localPath(locale, '/detection')}#catalogue"]`) !== null
      return isRight ? [] : [`${status} ${path}`]
    })
    expect(problems).toEqual([])
  })

  test(`error: an unknown kind answers 404 (${locale})`, async () => {
    const { status, root } = await servedAt(localPath(locale, '/detection/no-such-kind'))
    expect(status).toBe(404)
    expect(root.querySelector('html')?.getAttribute('lang')).toBe(htmlLang(locale))
  })
}

const words = { en: 'oracle', zh: '预言机' }

inTwoForms({ desktopIn: 'en' }, ({ locale, words: { say } }) => {
  test('default: the search shows matching kinds, counts them and opens the page of one', async ({ page }) => {
    const { path } = stepsIn(page, locale)
    await page.goto(path('/detection'))
    const field = page.getByRole('searchbox', { name: say(m.detection_catalogue_search) })
    await field.fill(words[locale])
    const rows = page.locator('.kinds li:visible')
    const status = page.getByRole('search').getByRole('status')
    await expect(status).toHaveText(new RegExp(`^${say(m.detection_catalogue_found).trim()}\\s?\\d+$`), SEEN)
    expect(await rows.count()).toBeGreaterThan(0)
    expect(await rows.count()).toBeLessThan(detectorCatalogue().length / 4)
    await expect(status).toContainText(String(await rows.count()), SEEN)
    expect(new URL(page.url()).searchParams.get('q')).toBe(words[locale])

    await page.reload()
    await expect(field).toHaveValue(words[locale])
    await expect(page.locator('#topic-reentrancy')).toBeHidden()
    await rows.locator('a').first().click()
    await page.waitForURL('**/detection/*')
    await expect(page.getByRole('heading', { name: say(m.detection_kind_measured_title) })).toBeVisible()
  })

  test('given a search without a result, shows a message and clears search and filters', async ({ page }) => {
    const { path } = stepsIn(page, locale)
    await page.goto(path('/detection'))
    const field = page.getByRole('searchbox', { name: say(m.detection_catalogue_search) })
    await field.fill('reentrancy-ether')
    await expect(page.locator('.kinds li:visible')).toHaveCount(1)
    await page.getByLabel(say(m.detection_catalogue_topic), { exact: true }).selectOption('signatures')
    await expect(page.getByText(say(m.detection_catalogue_none))).toBeVisible()
    await page.getByRole('button', { name: say(m.detection_catalogue_clear) }).click()
    await expect(field).toBeFocused()
    await expect(page.locator('.kinds li:visible')).toHaveCount(detectorCatalogue().length)
    expect(new URL(page.url()).search).toBe('')
  })

  test('default: the page of a kind shows its facts, an example with the reported line, and figures', async ({
    page,
  }) => {
    const { path } = stepsIn(page, locale)
    await page.goto(path('/detection/reentrancy-ether'))
    for (const title of [
      m.app_finding_what,
      m.app_finding_impact,
      m.app_finding_fix,
      m.detection_kind_example_title,
      m.app_finding_false_positive,
      m.detection_kind_measured_title,
      m.detection_kind_related,
    ]) {
      await expect(page.getByRole('heading', { level: 2, name: say(title), exact: true })).toBeVisible()
    }
    await expect(page.getByText(say(m.app_grade_proved))).toBeVisible()
    await expect(page.locator('code[data-marked=true]')).toContainText('.call{value: amount}')
    await expect(page.getByRole('table', { name: say(m.detection_kind_figures_label) })).toBeVisible()
    await page.locator('main a[href$="#catalogue"]').click()
    await page.waitForURL(`**${path('/detection')}#catalogue`)
  })
})
