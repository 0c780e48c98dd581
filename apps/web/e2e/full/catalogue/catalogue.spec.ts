import { type Locale, locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { type Page, test as plainTest } from '@playwright/test'
import { htmlLang, localPath } from '../../../src/shared/i18n/locale-path.ts'
import { catalogue } from '../../../src/shared/pages/catalogue-list.ts'
import { pages } from '../../../src/shared/pages/page-list.ts'
import { checkLayouts, type Layout } from '../../support/check-layouts.ts'
import { product } from '../../support/product.ts'
import { expect, test } from '../../support/watched-test.ts'

const INDEX = '/components'
const listed = pages.filter(({ area, path }) => path !== INDEX && (area === 'catalogue' || area === 'sample'))
const parts = catalogue.map(({ slug, kind }) => ({ kind, path: `/components/${slug}` }))
const samples = listed.filter(({ area }) => area === 'sample')

/** Both languages have the same components, so each width and theme is checked in one of them. */
const forms: Record<Locale, readonly Layout[]> = {
  en: [
    { widthPx: 375, theme: 'light' },
    { widthPx: 1280, theme: 'dark' },
  ],
  zh: [
    { widthPx: 375, theme: 'dark' },
    { widthPx: 1280, theme: 'light' },
  ],
}

for (const locale of locales) {
  for (const { path } of samples) {
    test(`default: ${localPath(locale, path)} has no accessibility problem`, async ({ page }) => {
      await open(page, locale, path)
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(locale))
      await checkLayouts(page, path, forms[locale])
    })
  }

  for (const { path, kind } of parts) {
    test(`default: ${localPath(locale, path)} shows each state without accessibility problems and opens if it is a dialog`, async ({
      page,
    }) => {
      await open(page, locale, path)
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(locale))
      for (const width of [320, 375, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const states = await page.locator('[data-state]').evaluateAll(statesOf)
        expect(states.length).toBeGreaterThan(0)
        for (const state of states)
          expect(state, `${path} ${width}`).toEqual({ isNamed: true, isDrawn: true, isInside: true })
      }
      await checkLayouts(page, path, forms[locale])
      if (kind === 'dialog') await openAndEscape(page, locale)
    })
  }

  test(`default: the index links to every page and shows each mail as text (${locale})`, async ({ page, request }) => {
    await open(page, locale, INDEX)
    for (const { path } of listed) {
      const link = page.getByRole('main').locator(`a[href="${localPath(locale, path)}"]`)
      await expect(link).toHaveCount(1)
      expect((await request.get(localPath(locale, path))).status()).toBe(200)
    }
    for (const mail of await page.locator('[data-mail]').all()) {
      await mail.locator('summary').click()
      await expect(mail.locator('pre')).toContainText(brand.address[locale])
    }
    await checkLayouts(page, 'index with the texts of mails', forms[locale])
  })
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

/** The real dialog, which Escape closes. */
const openAndEscape = async (page: Page, locale: Locale) => {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const opener = page.getByRole('button', { name: m.catalogue_open({}, { locale }) })
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
}

const statesOf = (states: Element[]) =>
  states.map((state) => {
    const box = state.querySelector(':scope > div')?.getBoundingClientRect()
    return {
      isNamed: state.querySelector('h2')?.checkVisibility() ?? false,
      isDrawn: (box?.height ?? 0) > 20,
      isInside: (box?.right ?? Number.POSITIVE_INFINITY) <= innerWidth,
    }
  })

const open = async (page: Page, locale: Locale, path: string) => {
  await page.goto(localPath(locale, path))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

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
