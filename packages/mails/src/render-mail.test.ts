import { type Locale, locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import { describe, expect, test } from 'vitest'
import {
  type EnquiryWords,
  isFactorMail,
  type LoginFacts,
  type MailInput,
  type MailName,
  mailNames,
  type ScanFacts,
  type TicketFacts,
} from './mail.ts'
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

const logins: Record<Locale, LoginFacts> = {
  en: { at: new Date('2026-11-15T08:00:00Z'), browser: { browser: 'Firefox', system: 'Linux' } },
  zh: { at: new Date('2026-11-15T08:00:00Z'), browser: { browser: '火狐', system: '鸿蒙' } },
}

const tickets: Record<Locale, TicketFacts> = {
  en: {
    reference: '4821-0937-5526',
    contractName: 'Vault',
    message: 'Is this real?\nWe think not.',
    dueAt: new Date('2026-11-19T02:00:00Z'),
    findings: [
      { id: 'LC-01', severity: 'high', title: 'Reentrancy', place: 'Vault.sol, line 12', code: '11  x;\n12  y;' },
      { id: 'LC-02', severity: 'low', title: 'Missing event', place: 'Vault.sol, line 30' },
    ],
  },
  zh: {
    reference: '4821-0937-5526',
    contractName: '金库',
    message: '这是真的吗？\n我们觉得不是。',
    dueAt: new Date('2026-11-19T02:00:00Z'),
    findings: [
      { id: '1', severity: 'high', title: '重入', place: '金库，第 12 行', code: '11  1;\n12  2;' },
      { id: '2', severity: 'low', title: '缺少事件', place: '金库，第 30 行' },
    ],
  },
}

const scans: Record<Locale, ScanFacts> = {
  en: {
    contractName: 'Vault',
    counts: { critical: 1, high: 0, medium: 0, low: 2, informational: 0 },
    isPartlyChecked: true,
  },
  zh: {
    contractName: '金库',
    counts: { critical: 1, high: 0, medium: 0, low: 2, informational: 0 },
    isPartlyChecked: true,
  },
}

const inputOf = (mail: MailName, locale: Locale, link = LINK): MailInput => {
  if (mail === 'password_changed') return { mail, locale }
  if (mail === 'new_device') return { mail, locale, login: logins[locale], link }
  if (mail === 'receipt') return { mail, locale, receipt, link }
  if (mail === 'scan_completed') return { mail, locale, scan: scans[locale], link }
  if (mail === 'scan_failed') return { mail, locale, scan: { ...scans[locale], failure: 'upstream' }, link }
  if (mail === 'enquiry') return { mail, locale, enquiry: written[locale] }
  if (mail === 'ticket_answered') return { mail, locale, ticket: tickets[locale], answer: '1.\n2.', link }
  if (isFactorMail(mail) || mail === 'active' || mail === 'reset_password') return { mail, locale, link }
  return { mail, locale, ticket: tickets[locale], link }
}
const each = locales.flatMap((locale) => mailNames.map((mail) => ({ mail, locale })))
const linked = each.filter(({ mail }) => mail !== 'password_changed' && mail !== 'enquiry')
const count = (text: string, part: string) => text.split(part).length - 1

/** The visible text: no tags, no style. */
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

  test.each(linked)('default: the link of $mail in $locale is alone on one line of the text', (of) => {
    const { text } = renderMail(inputOf(of.mail, of.locale))
    expect(text.split('\n').filter((line) => line === LINK)).toHaveLength(1)
    expect(count(text, 'https:')).toBe(1)
  })

  test.each(linked)('default: $mail in $locale has one button, and the full link below it', (of) => {
    const { html } = renderMail(inputOf(of.mail, of.locale))
    const links = [...html.matchAll(/<a href="([^"]*)">(.*?)<\/a>/gs)].map(([, href, shown]) => [href, shown])
    const escaped = LINK.replaceAll('&', '&amp;')
    expect(links.map(([href]) => href)).toEqual([escaped, escaped])
    expect(links[1]?.[1]?.replaceAll('<wbr>', '')).toBe(escaped)
    const longest = Math.max(...(links[1]?.[1] ?? '').split('<wbr>').map((piece) => piece.length))
    expect(longest).toBeLessThanOrEqual(24)
  })

  test.each(each)('refuses style attributes, scripts and external content in $mail ($locale)', (of) => {
    const { html } = renderMail(inputOf(of.mail, of.locale))
    expect(html).not.toMatch(/\sstyle=|<script|\ssrc=|@import|url\(|<link|\son\w+=/i)
    expect(count(html, '<style>')).toBe(1)
  })

  test.each(linked)('escapes a hostile link in $mail ($locale)', (of) => {
    const { html, text } = renderMail(inputOf(of.mail, of.locale, HOSTILE))
    expect(html).not.toMatch(/<script|<b>|alert\('1'\)/)
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(Array(2).fill(escapedHostile))
    expect(count(text, HOSTILE)).toBe(1)
  })

  test.each(locales)('default: an enquiry in %s contains every field once, with its line breaks', (locale) => {
    const enquiry = written[locale]
    const { subject, text, html } = renderMail({ mail: 'enquiry', locale, enquiry })
    expect(subject).toContain(enquiry.reference)
    for (const value of [enquiry.name, enquiry.email, enquiry.website, enquiry.message]) expect(text).toContain(value)
    expect(html).toContain(enquiry.message.replace('\n', '<br>\n'))
  })

  test.each([
    ['en', ['5 detections', 'USD 175.00', '15 November 2026', '2026-000042']],
    ['zh', ['5 次检测', '175.00美元', '2026年11月15日', '2026-000042']],
  ] as const)('default: a receipt in %s shows the amount, the date and the product', (locale, facts) => {
    const { text, html } = renderMail(inputOf('receipt', locale))
    for (const fact of facts) {
      expect(text).toContain(fact)
      expect(html).toContain(fact)
    }
  })

  test.each([
    ['en', '19 November 2026 at 10:00 (Singapore time)'],
    ['zh', '2026年11月19日 10:00（新加坡时间）'],
  ] as const)(
    'default: the experts’ mail in %s contains the question, the due date and the code of each finding',
    (locale, due) => {
      const { subject, text, html } = renderMail(inputOf('ticket_submitted', locale))
      const { reference, contractName, message, findings } = tickets[locale]
      expect(subject).toContain(reference)
      for (const expected of [reference, contractName, message, due]) expect(text).toContain(expected)
      for (const { id, title, place } of findings) {
        for (const part of [id, title, place]) expect(text).toContain(part)
      }
      expect(html).toContain(`<pre>${findings[0]?.code}</pre>`)
    },
  )

  test.each(locales)('default: the user’s mail in %s contains the answer with its line breaks', (locale) => {
    const { text, html } = renderMail(inputOf('ticket_answered', locale))
    expect(text).toContain('\n1.\n2.\n')
    expect(html).toContain('1.<br>\n2.')
  })

  test.each([
    ['en', ['Vault', 'Critical: 1', 'Low: 2', 'Not everything was checked']],
    ['zh', ['金库', '严重：1', '低危：2', '检查不完整']],
  ] as const)(
    'default: the mail of a completed scan in %s lists open findings and mentions unfinished checks',
    (locale, facts) => {
      const { text } = renderMail(inputOf('scan_completed', locale))
      for (const fact of facts) expect(text).toContain(fact)
      expect(text).not.toMatch(/High|高危/)
    },
  )

  test.each(locales)('given no open findings, the mail in %s does not claim that the contract is safe', (locale) => {
    const counts = { critical: 0, high: 0, medium: 0, low: 0, informational: 0 }
    const scan = { ...scans[locale], counts, isPartlyChecked: false }
    const { text } = renderMail({ mail: 'scan_completed', locale, scan, link: LINK })
    expect(text).toContain(
      locale === 'en' ? 'That doesn’t mean that the contract has no problems' : '这不表示合约没有问题',
    )
    expect(text).not.toMatch(/safe|安全的/)
  })

  test.each(['scan_completed', 'scan_failed'] as const)('escapes a hostile name in %s', (mail) => {
    const rubbish = `</p><script>alert('1')</script><a href="javascript:1">x</a>\r\nBcc: x@example.com\u202e`
    const scan = {
      ...scans.en,
      contractName: rubbish,
      ...(mail === 'scan_failed' ? { failure: 'upstream' as const } : {}),
    }
    const { subject, text, html } = renderMail({ mail, locale: 'en', scan, link: LINK })
    expect(html).not.toMatch(/<script|javascript:1">|\p{Cf}/u)
    expect(html.match(/<a /g)).toHaveLength(2)
    expect(text).not.toMatch(/\p{Cf}/u)
    expect(subject).not.toMatch(/script|Bcc/)
  })

  test.each([
    ['en', 'Within three Singapore working days of submission'],
    ['zh', '3 个新加坡工作日内'],
  ] as const)('given no promised date yet, a ticket in %s shows none', (locale, words) => {
    const { dueAt: _, ...ticket } = tickets[locale]
    for (const mail of ['ticket_submitted', 'ticket_received'] as const) {
      const { text } = renderMail({ mail, locale, ticket, link: LINK })
      expect(text).toContain(words)
      expect(text).not.toMatch(/2026/)
    }
  })

  test.each(['ticket_submitted', 'ticket_received', 'ticket_answered', 'ticket_closed'] as const)(
    'escapes hostile names, code and messages in %s',
    (mail) => {
      const rubbish = `</pre></p><script>alert('1')</script><img src=x onerror=x><a href="javascript:1">x</a>\u202e\u0007`
      const finding = { id: 'LC-01', severity: 'high', title: 'Reentrancy', place: rubbish, code: rubbish } as const
      const ticket = { ...tickets.en, contractName: rubbish, message: rubbish, findings: [finding] }
      const { subject, text, html } = renderMail({ mail, locale: 'en', ticket, answer: rubbish, link: LINK })
      expect(html).not.toMatch(/<script|<img|javascript:1">|\p{Cf}/u)
      expect(html.match(/<a /g)).toHaveLength(2)
      expect(text).not.toMatch(/\p{Cf}/u)
      expect(text).toContain('⟨U+202E⟩')
      expect(subject).not.toContain('script')
    },
  )

  test.each(locales)('escapes a hostile enquiry (%s)', (locale) => {
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
