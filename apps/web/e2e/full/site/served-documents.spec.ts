import { createHash } from 'node:crypto'
import { type Locale, locales } from '@lc/api-contract'
import { servedPages } from '../../../deploy/served-pages.ts'
import { localeOfPath } from '../../../src/shared/i18n/locale-path.ts'
import type { Page } from '../../../src/shared/pages/page-list.ts'
import { product } from '../../support/product.ts'
import { stepsIn } from '../../support/steps.ts'
import { expect, test } from '../../support/watched-test.ts'

const pathsOf = (locale: Locale, ...areas: Page['area'][]) =>
  servedPages
    .filter(({ path, area }) => areas.includes(area) && localeOfPath(path) === locale)
    .map(({ path }) => path.replace(/:\w+/, '0199a0b0-1111-7000-8000-000000000000'))

// The watched test records policy violations and fails. Public pages are covered in reading-pages.spec.ts, the
// catalogue in catalogue.spec.ts; here are the others.
for (const locale of locales) {
  test(`default: every error page and sample (${locale}) keeps its policy and loads no script`, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    for (const path of pathsOf(locale, 'error', 'sample')) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await page.locator('script[src]').count()).toBe(0)
    }
    expect(scripts).toEqual([])
  })

  test(`default: every page of the client app (${locale}) keeps its policy and loads only our scripts`, async ({
    page,
    people,
  }) => {
    const scripts: URL[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url())))
    await stepsIn(page, locale).logIn(await people.active())
    for (const path of pathsOf(locale, 'app')) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(new URL(page.url()).pathname).toBe(path)
    }
    expect(scripts.length).toBeGreaterThan(0)
    expect([...new Set(scripts.map(({ origin }) => origin))]).toEqual([product.web])
  })

  test(`default: every policy (${locale}) allows exactly the inline blocks of its document`, async ({ page }) => {
    for (const path of pathsOf(locale, 'public', 'error', 'sample', 'app', 'viewer', 'catalogue')) {
      const reply = await page.request.get(path)
      const policy = reply.headers()['content-security-policy'] ?? ''
      const blocks = await page.evaluate(inlineBlocks, await reply.text())
      for (const name of ['script', 'style'] as const) {
        expect([path, ...hashesIn(policy, name)]).toEqual([path, ...blocks[name].map(hashOf).toSorted()])
      }
      expect(blocks.inlineStyles).toBe(0)
    }
  })
}

/** Parsed by the browser, not by the expressions that generated the policy. */
const inlineBlocks = (html: string) => {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  return {
    script: textsOf('script:not([src])'),
    style: textsOf('style'),
    inlineStyles: document.querySelectorAll('[style]').length,
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const hashesIn = (policy: string, name: 'script' | 'style') => {
  const [, sources = ''] = new RegExp(`${name}-src ([^;]*)`).exec(policy) ?? []
  return sources
    .split(' ')
    .filter((source) => source.startsWith("'sha256-"))
    .toSorted()
}
