import { locales } from '@lc/api-contract'
import { renderMail } from '@lc/mails'
import { readSample } from '@lc/report/sample'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { readPdf } from '../../../../packages/report/src/testing/read-exports.ts'
import { writeReport } from '../../../../packages/report/src/write-report.ts'
import { SiteFooter } from '../shared/frame/site-footer.tsx'
import { LocaleContext } from '../shared/i18n/text.ts'
import { organization } from '../shared/seo/structured-data.ts'
import { meta } from './routes/home.tsx'

/** As `npm run generate` writes it with another site.env. */
vi.mock('../../../../packages/content/src/brand/generated/brand.ts', async () => {
  const { readBrand } = await import('../../../../packages/content/src/brand/brand-settings.ts')
  const brand = readBrand({
    COMPANY_NAME_EN: 'Harbour Audits',
    COMPANY_NAME_ZH: '海港审计',
    PRODUCT_NAME_EN: 'Pilot',
    PRODUCT_NAME_ZH: '领航',
    COMPANY_LEGAL_NAME: 'Harbour Audits GmbH',
    COMPANY_ADDRESS_EN: 'Quay 1, Hamburg',
    COMPANY_ADDRESS_ZH: '汉堡码头 1 号',
    COMPANY_COUNTRY: 'DE',
    SITE_ORIGIN: 'https://harbour.example',
    MAIL_NO_REPLY: 'no-reply@harbour.example',
    MAIL_CONTACT: 'post@harbour.example',
    MAIL_SECURITY: 'security@harbour.example',
    MAIL_EXPERTS: 'experts@harbour.example',
    MAIL_CAREERS: 'jobs@harbour.example',
    SOCIAL_PROFILES: 'none',
    CODE_PROFILES: 'none',
    NEWSLETTER_URL: 'https://news.harbour.example',
  })
  return { brand }
})

const STANDARD = /lightning ?-?cat|闪电猫/i

const expected = {
  en: { company: 'Harbour Audits', product: 'Pilot', address: 'Quay 1, Hamburg' },
  zh: { company: '海港审计', product: '领航', address: '汉堡码头 1 号' },
} as const

test.each(locales)('given another brand, pages in %s show it and nothing of the standard one', (locale) => {
  const path = locale === 'zh' ? '/zh' : '/'
  const page = renderToStaticMarkup(
    createElement(
      MemoryRouter,
      { initialEntries: [path] },
      createElement(LocaleContext, { value: locale }, createElement(SiteFooter)),
    ),
  )
  const head = JSON.stringify([
    meta({ location: { pathname: path } } as Parameters<typeof meta>[0]),
    organization(locale),
  ])
  for (const words of [
    expected[locale].company,
    expected[locale].address,
    'Harbour Audits GmbH',
    'post@harbour.example',
  ])
    expect(page).toContain(words)
  for (const words of [expected[locale].company, 'https://harbour.example', '"addressCountry":"DE"'])
    expect(head).toContain(words)
  expect(`${page}${head}`).not.toMatch(STANDARD)
})

test.each(locales)('given another brand, mails in %s show it', (locale) => {
  const { subject, text, html } = renderMail({ mail: 'active', locale, link: 'https://harbour.example/?sign=x' })
  const all = `${subject}${text}${html}`
  for (const words of [expected[locale].company, expected[locale].product, expected[locale].address])
    expect(all).toContain(words)
  expect(all).not.toMatch(STANDARD)
})

test.each(locales)('given another brand, the PDF of a report in %s shows it', async (locale) => {
  const { bytes } = await writeReport({ data: readSample(), format: 'pdf', locale })
  const { text } = await readPdf(bytes as Uint8Array)
  const written = text.replace(/\s+/g, '')
  for (const words of ['Harbour Audits GmbH', expected[locale].product, expected[locale].address, 'harbour.example'])
    expect(written).toContain(words.replace(/\s+/g, ''))
  expect(written).not.toMatch(/lightningcat|闪电猫/i)
})
