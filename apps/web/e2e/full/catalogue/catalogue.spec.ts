import { type Locale, locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { type Page, test as plainTest } from '@playwright/test'
import { htmlLang, localPath } from '../../../src/shared/i18n/locale-path.ts'
import { checkLayouts } from '../../support/check-layouts.ts'
import { forms, INDEX, listed, open, parts, showEachState, showIndex } from '../../support/flows/catalogue.ts'
import { product } from '../../support/product.ts'
import { expect, test } from '../../support/watched-test.ts'

const samples = listed.filter(({ area }) => area === 'sample')

for (const locale of locales) {
  for (const { path } of samples) {
    test(`default: ${localPath(locale, path)} has no accessibility problem`, async ({ page }) => {
      await open(page, locale, path)
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(locale))
      await checkLayouts(page, path, forms[locale])
    })
  }

  for (const { path, kind } of parts) {
    test(`default: ${localPath(locale, path)} shows each state without accessibility problems and opens if it is a dialog`, ({
      page,
    }) => showEachState({ page }, { locale, path, kind }))
  }

  test(`default: the index links to every page and shows each mail as text (${locale})`, ({ page, request }) =>
    showIndex({ page, request }, locale))
}

test('default: no English sentence is left on a Chinese page', async ({ page }) => {
  for (const { path } of [{ path: INDEX }, ...listed]) {
    const english = await sentences(page, 'en', path)
    const chinese = await sentences(page, 'zh', path)
    expect(english.length, path).toBeGreaterThan(0)
    expect(
      chinese.filter((sentence) => english.includes(sentence)),
      path,
    ).toEqual([])
  }
})

test('default: a header in the catalogue shows its own log-in state', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'x'.repeat(43)))
  await open(page, 'en', '/components/header')
  const states = page.locator('[data-state]')
  const entrance = { name: m.site_nav_sign_in({}, { locale: 'en' }) }
  await expect(states.nth(0).getByRole('button', entrance)).toBeVisible()
  await expect(states.nth(1).getByRole('button', entrance)).toBeHidden()
  await expect(states.nth(1).getByRole('link', { name: m.site_nav_dashboard({}, { locale: 'en' }) })).toBeVisible()
})

// Not the watched test, because this test expects a violation of the policy.
plainTest('refuses a call to the API from a sample', async ({ page }) => {
  const answered: string[] = []
  page.on('response', (response) => response.url().startsWith(product.api) && answered.push(response.url()))
  await open(page, 'en', '/components/login')
  const sample = page.locator('[data-state]').first()
  await sample.getByLabel(m.account_email({}, { locale: 'en' })).fill('reader@example.com')
  await sample.getByLabel(m.account_password({}, { locale: 'en' }), { exact: true }).fill('Night-watch-2026')
  await sample.getByRole('button', { name: m.account_login_submit({}, { locale: 'en' }) }).click()
  await expect(page.locator('[data-toast="error"]')).toBeVisible()
  expect(answered).toEqual([])
})

/** Groups of capitals and digits are a key, in any language. */
const isSentence = (text: string) => text.split(/\s+/).length > 3 && /[a-z]/.test(text)

/** Texts of more than three words that are shown or announced. Brand names are the same in both languages. */
const sentences = async (page: Page, locale: Locale, path: string) => {
  await open(page, locale, path)
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('title, body :not(script, style)')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('title') ?? '',
      ...[...element.childNodes].flatMap((node) => (node instanceof Text ? node.data.split('\n') : [])),
    ]),
  )
  return texts.map((text) => text.replaceAll(brand.legal, '').trim()).filter(isSentence)
}
