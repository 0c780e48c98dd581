import { expect, test } from 'vitest'
import { readBrand } from './brand-settings.ts'

test('default: without settings, the brand is the product’s own', () => {
  expect(readBrand({})).toEqual({
    company: { en: 'Lightning Cat Security', zh: '闪电猫安全' },
    product: { en: 'Lightning Cat', zh: '闪电猫' },
    legal: 'Lightning Cat Security Pte. Ltd.',
    registrationNumber: null,
    taxNumber: null,
    origin: 'https://www.lightningcat.io',
    mail: {
      noReply: 'no-reply@lightningcat.io',
      contact: 'hello@lightningcat.io',
      security: 'security@lightningcat.io',
      experts: 'experts@lightningcat.io',
      careers: 'careers@lightningcat.io',
    },
    social: [
      { name: 'X', url: 'https://x.com/lightningcat_io' },
      { name: 'LinkedIn', url: 'https://www.linkedin.com/company/lightning-cat-security' },
      { name: 'Telegram', url: 'https://t.me/lightningcat_io' },
    ],
    code: [{ name: 'GitHub', url: 'https://github.com/lightning-cat-security' }],
    newsletter: 'https://newsletter.lightningcat.io',
    address: { en: '10 Anson Road, Singapore 079903', zh: '新加坡安顺路 10 号，邮编 079903' },
    country: 'SG',
  })
})

test('given an empty setting, its default applies', () => {
  expect(readBrand({ COMPANY_LEGAL_NAME: '' }).legal).toBe(readBrand({}).legal)
})

test('given other values, they replace the defaults; an origin loses its path', () => {
  const brand = readBrand({
    COMPANY_NAME_EN: 'Harbour Audits',
    COMPANY_TAX_NUMBER: 'DE123',
    SITE_ORIGIN: 'https://harbour.example/zh/',
    MAIL_CONTACT: 'post@harbour.example',
    SOCIAL_PROFILES: 'Mastodon = https://social.example/@harbour?a=b, X=https://x.com/harbour',
    CODE_PROFILES: 'none',
    OTHER: 'x',
  })
  expect(brand).toMatchObject({ taxNumber: 'DE123', origin: 'https://harbour.example', code: [] })
  expect(brand.company).toEqual({ en: 'Harbour Audits', zh: '闪电猫安全' })
  expect(brand.mail.contact).toBe('post@harbour.example')
  expect(brand.social).toEqual([
    { name: 'Mastodon', url: 'https://social.example/@harbour?a=b' },
    { name: 'X', url: 'https://x.com/harbour' },
  ])
})

test.each([
  { MAIL_CONTACT: 'nobody' },
  { SITE_ORIGIN: 'http://harbour.example' },
  { SOCIAL_PROFILES: 'https://x.com/harbour' },
  { SOCIAL_PROFILES: 'X=javascript:alert(1)' },
  { COMPANY_COUNTRY: 'Singapore' },
])('error: refuses %o', (variables) => {
  expect(() => readBrand(variables)).toThrow(Object.keys(variables)[0])
})
