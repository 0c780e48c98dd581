import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { Page } from '@playwright/test'
import { htmlLang, localPath } from '../../../src/shared/i18n/locale-path.ts'
import { catalogue } from '../../../src/shared/pages/catalogue-list.ts'
import { pages } from '../../../src/shared/pages/page-list.ts'
import { checkLayouts, type Layout } from '../check-layouts.ts'
import { expect, type TestFixtures } from '../watched-test.ts'

export const INDEX = '/components'
export const listed = pages.filter(({ area, path }) => path !== INDEX && (area === 'catalogue' || area === 'sample'))
export const parts = catalogue.map(({ slug, kind }) => ({ kind, path: `/components/${slug}` }))
/** Both languages have the same components, so each width and theme is checked in one of them. */
export const forms: Record<Locale, readonly Layout[]> = {
  en: [
    { widthPx: 375, theme: 'light' },
    { widthPx: 1280, theme: 'dark' },
  ],
  zh: [
    { widthPx: 375, theme: 'dark' },
    { widthPx: 1280, theme: 'light' },
  ],
}

type CatalogueEntry = (typeof parts)[number] & { locale: Locale }

export const showEachState = async ({ page }: TestFixtures<'page'>, { locale, path, kind }: CatalogueEntry) => {
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
}

export const showIndex = async ({ page, request }: TestFixtures<'page' | 'request'>, locale: Locale) => {
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
}

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

export const open = async (page: Page, locale: Locale, path: string) => {
  await page.goto(localPath(locale, path))
  await page.getByRole('heading', { level: 1 }).waitFor()
}
