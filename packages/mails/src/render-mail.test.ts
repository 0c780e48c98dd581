import { brand } from '@lc/content'
import { type Locale, locales } from '@lc/contract'
import { describe, expect, test } from 'vitest'
import { type EnquiryWords, type MailInput, type MailName, mailNames } from './mail.ts'
import { renderMail } from './render-mail.ts'

const LINK = 'https://example.com/zh?type=active&email=a%40example.com&sign=abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE'
const HOSTILE = `https://example.com/"><script>alert('1')</script>&sign=<b>`

const written: Record<Locale, EnquiryWords> = {
  en: {
    reference: '4821-0937-5526',
    kind: 'contact',
    name: 'Ada',
    email: 'ada@example.com',
    project: 'Vault',
    website: 'https://example.com/vault',
    services: ['automated_vulnerability_detection', 'customized_services'],
    message: 'One line.\nAnother line.',
  },
  zh: {
    reference: '4821-0937-5526',
    kind: 'partnership',
    name: '王小明',
    email: 'wang@example.com',
    project: '',
    website: 'https://example.com',
    services: ['customized_services'],
    message: '第一行。\n第二行。',
  },
}

const receipt = {
  number: '2026-000042',
  paidAt: new Date('2026-11-15T08:00:00Z'),
  kind: 'detection',
  units: 5,
  amountCents: 17_500,
  currency: 'usd',
} as const

const inputOf = (mail: MailName, locale: Locale, link = LINK): MailInput => {
  if (mail === 'password_changed') return { mail, locale }
  if (mail === 'receipt') return { mail, locale, receipt, link }
  return mail === 'enquiry' ? { mail, locale, enquiry: written[locale] } : { mail, locale, link }
}
const each = locales.flatMap((locale) => mailNames.map((mail) => ({ mail, locale })))
const linked = each.filter(({ mail }) => mail !== 'password_changed' && mail !== 'enquiry')
const count = (text: string, part: string) => text.split(part).length - 1

/** What a reader sees: no tags, no style. */
const wordsOf = (html: string) =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll('<wbr>', '')
    .replace(/<[^>]+>/g, ' ')

describe('render mail', () => {
  test.each(each)('default: $mail in $locale has a subject, a text and an HTML form in its language', (of) => {
    const { subject, text, html } = renderMail(inputOf(of.mail, of.locale))
    expect(subject).toContain(brand.product[of.locale])
    expect(subject).not.toMatch(/[\r\n]/)
    for (const part of [brand.company[of.locale], brand.address[of.locale]]) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(html).toContain(`<html lang="${of.locale === 'zh' ? 'zh-CN' : 'en'}">`)
    expect(html).toContain(`<title>${subject}</title>`)
    expect(html).toContain(`<h1>${subject}</h1>`)
  })

  test.each(mailNames)('default: no English is left in the Chinese %s', (mail) => {
    const { subject, text, html } = renderMail(inputOf(mail, 'zh'))
    const words = [subject, text, wordsOf(html)].join('\n')
    expect(words.replace(/https?:\S+|\S+@\S+|&nbsp;/g, '')).not.toMatch(/[A-Za-z]{2,}/)
  })

  test.each(linked)('default: the link of $mail in $locale stands alone on one line of the text', (of) => {
    const { text } = renderMail(inputOf(of.mail, of.locale))
    expect(text.split('\n').filter((line) => line === LINK)).toHaveLength(1)
    expect(count(text, 'https:')).toBe(1)
  })

  test.each(linked)('default: $mail in $locale has one button, and the whole link below it', (of) => {
    const { html } = renderMail(inputOf(of.mail, of.locale))
    const links = [...html.matchAll(/<a href="([^"]*)">(.*?)<\/a>/gs)].map(([, href, shown]) => [href, shown])
    const escaped = LINK.replaceAll('&', '&amp;')
    expect(links.map(([href]) => href)).toEqual([escaped, escaped])
    expect(links[1]?.[1]?.replaceAll('<wbr>', '')).toBe(escaped)
    const longest = Math.max(...(links[1]?.[1] ?? '').split('<wbr>').map((piece) => piece.length))
    expect(longest).toBeLessThanOrEqual(24)
  })

  test.each(each)('refuses in $mail ($locale) a style attribute, a script, and anything from elsewhere', (of) => {
    const { html } = renderMail(inputOf(of.mail, of.locale))
    expect(html).not.toMatch(/\sstyle=|<script|\ssrc=|@import|url\(|<link|\son\w+=/i)
    expect(count(html, '<style>')).toBe(1)
  })

  test.each(linked)('refuses what a hostile link would write into $mail ($locale)', (of) => {
    const { html, text } = renderMail(inputOf(of.mail, of.locale, HOSTILE))
    expect(html).not.toMatch(/<script|<b>|alert\('1'\)/)
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(Array(2).fill(escapedHostile))
    expect(count(text, HOSTILE)).toBe(1)
  })

  test.each(locales)('default: an enquiry in %s holds every field once, with its lines', (locale) => {
    const enquiry = written[locale]
    const { subject, text, html } = renderMail({ mail: 'enquiry', locale, enquiry })
    expect(subject).toContain(enquiry.reference)
    for (const value of [enquiry.name, enquiry.email, enquiry.website, enquiry.message]) expect(text).toContain(value)
    expect(html).toContain(enquiry.message.replace('\n', '<br>\n'))
  })

  test.each([
    ['en', ['5 detections', 'USD 175.00', '15 November 2026', '2026-000042']],
    ['zh', ['5 次检测', '175.00美元', '2026年11月15日', '2026-000042']],
  ] as const)('default: a receipt in %s says what was paid, when and what for', (locale, facts) => {
    const { text, html } = renderMail(inputOf('receipt', locale))
    for (const fact of facts) {
      expect(text).toContain(fact)
      expect(html).toContain(fact)
    }
  })

  test.each(locales)('refuses what a hostile enquiry would write into the mail (%s)', (locale) => {
    const rubbish = `</p><script>alert('1')</script><img src=x onerror=x><a href="javascript:1">x</a>`
    const { name: _, ...rest } = written[locale]
    const enquiry = { ...rest, name: rubbish, project: rubbish, website: rubbish, message: rubbish }
    const { subject, html } = renderMail({ mail: 'enquiry', locale, enquiry })
    expect(html).not.toMatch(/<script|<img|<a /)
    expect(subject).not.toContain('script')
  })
})

const escapedHostile =
  'https://example.com/&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;sign=&lt;b&gt;'
