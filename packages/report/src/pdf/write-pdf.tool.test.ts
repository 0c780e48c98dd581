import { locales } from '@lc/api-contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { hostileData } from '../hostile-texts/hostile-data.ts'
import type { ReportData } from '../report-data.ts'
import { readSample } from '../sample/read-sample.ts'
import { overprints, type ReadPdf, readPdf } from '../testing/read-exports.ts'
import { reportVariants } from '../testing/report-variants.ts'
import { writeReport } from '../write-report.ts'

const pdfOf = async (locale: 'en' | 'zh', data = readSample()) => {
  const { bytes } = await writeReport({ data, format: 'pdf', locale })
  return bytes as Uint8Array
}

const expectedTexts = {
  en: ['Security report: SavingsVault', 'Reentrancy that can move ether', 'does not replace an expert audit'],
  zh: ['安全检测报告：SavingsVault', '可转走以太币的重入', '不能代替专家审计'],
} as const

const withoutBreaks = (text: string) => text.replace(/\s+/g, '')

describe.each(locales)('the PDF in %s', (locale) => {
  let pdf: ReadPdf
  beforeAll(async () => {
    pdf = await readPdf(await pdfOf(locale))
  })

  test('default: it is tagged and contains the report’s texts', () => {
    expect(pdf).toMatchObject({ title: expectedTexts[locale][0], isTagged: true, scripts: [], attachments: [] })
    expect(pdf.language.slice(0, 2)).toBe(locale)
    const text = pdf.text.replace(/\s+/g, ' ')
    for (const words of [...expectedTexts[locale].slice(1), 'msg.sender.call{value: amount}("")', 'LC-01'])
      expect(text).toContain(words)
    expect(pdf.text, 'what is copied holds nothing hidden').not.toMatch(/\p{Cf}/u)
    expect([...pdf.roles]).toEqual(
      expect.arrayContaining(['H1', 'H2', 'H3', 'H4', 'P', 'Table', 'TH', 'TD', 'L', 'LI', 'Link', 'Figure']),
    )
    expect(pdf.links.every((link) => link.startsWith('https://'))).toBe(true)
  })

  test('default: every figure has a description: bar, code, chart and two drawings', () => {
    expect(pdf.alts.length).toBeGreaterThanOrEqual(5)
    expect(pdf.alts.every((alt) => alt.length > 10)).toBe(true)
  })

  test('default: bookmarks name sections and findings', () => {
    expect(pdf.bookmarks).toContain(locale === 'en' ? 'Summary' : '摘要')
    expect(pdf.bookmarks.filter((title) => title.includes('LC-01')).length).toBeGreaterThan(0)
  })

  test('default: cover and summary take one page each, without versions or hashes', () => {
    const [cover = '', summary = '', list = ''] = pdf.pageTexts
    expect(cover).toContain('SavingsVault')
    expect(cover).toContain(readSample().summary.id)
    expect(withoutBreaks(cover)).toContain(
      locale === 'en' ? 'www.lightningcat.io/verify' : 'www.lightningcat.io/zh/verify',
    )
    expect(summary).toContain(locale === 'en' ? 'Summary' : '摘要')
    expect(list).toContain(locale === 'en' ? 'All findings' : '全部问题')
    for (const page of [cover, summary]) {
      for (const { engineVersion } of readSample().summary.checks) expect(page).not.toContain(engineVersion)
      expect(withoutBreaks(page)).not.toMatch(/[0-9a-f]{16}/)
    }
  })

  test('default: hashes come last and amounts have units', () => {
    const { files } = readSample().summary
    const last = withoutBreaks(pdf.pageTexts.slice(-2).join(''))
    for (const { sha256 } of files) expect(last).toContain(sha256)
    expect(pdf.text).toContain('1 ETH')
    const story = pdf.text.slice(0, pdf.text.indexOf(locale === 'en' ? 'Appendix: tests' : '附录：测试'))
    expect(story).not.toContain('1000000000000000000')
  })
})

type Variant = keyof typeof reportVariants

/** Each report is typeset and read once: the large ones take seconds. */
const known = new Map<string, Promise<ReadPdf & { size: number }>>()
const readVariant = (name: Variant | 'hostile', locale: 'en' | 'zh') => {
  const key = `${name} ${locale}`
  const reading = known.get(key) ?? read(name === 'hostile' ? hostileData() : reportVariants[name](), locale)
  known.set(key, reading)
  return reading
}
const read = async (data: ReportData, locale: 'en' | 'zh') => {
  const bytes = await pdfOf(locale, data)
  return { ...(await readPdf(bytes)), size: bytes.length }
}

const variants = [...(Object.keys(reportVariants) as Variant[]), 'hostile' as const]

test.for(locales.flatMap((locale) => variants.map((name) => [name, locale] as const)))(
  'given the %s report in %s, no text covers another and none leaves the page',
  async ([name, locale]) => {
    const { pageBoxes } = await readVariant(name, locale)
    expect(pageBoxes.flatMap((boxes) => overprints(boxes))).toEqual([])
    expect(pageBoxes.flat().filter(({ left, right, bottom }) => left < 0 || bottom < 0 || right > A4_WIDTH)).toEqual([])
  },
)

const A4_WIDTH = 595

test('the check for covering texts finds two texts in one place', () => {
  const box = { left: 10, right: 50, bottom: 100, top: 108 }
  expect(
    overprints([
      { text: 'a', ...box },
      { text: 'b', ...box, left: 48 },
    ]),
  ).toEqual([['a', 'b']])
  expect(
    overprints([
      { text: 'a', ...box },
      { text: 'b', ...box, left: 50, right: 60 },
    ]),
  ).toEqual([])
})

test.each(variants)('given the %s report, the summary fits on page 2', async (name) => {
  for (const locale of locales) {
    const { pageTexts } = await readVariant(name, locale)
    expect(pageTexts[1]).toContain(locale === 'en' ? 'Limits' : '局限')
    expect(pageTexts[1]).toContain(locale === 'en' ? 'expert audit' : '专家审计')
    expect(pageTexts[2]).toContain(locale === 'en' ? 'All findings' : '全部问题')
  }
})

test('given an incomplete scan without findings, cover and summary call it incomplete', async () => {
  for (const locale of locales) {
    const { pageTexts } = await readVariant('incomplete', locale)
    for (const page of pageTexts.slice(0, 2))
      expect(withoutBreaks(page)).toContain(locale === 'en' ? 'butthisscanisincomplete' : '但这次检测并不完整')
  }
})

test('given 300 findings, each has a bookmark and the file stays small enough to send', async () => {
  const { bookmarks, size } = await readVariant('large', 'zh')
  expect(bookmarks.filter((title) => /^LC-\d+/.test(title)).length).toBeGreaterThanOrEqual(300)
  // Most mail servers accept 10 MB.
  expect(size).toBeLessThan(10_000_000)
})

test('default: the same report gives the same bytes, even if others are typeset in between', async () => {
  const [first, , again] = [await pdfOf('en'), await pdfOf('zh'), await pdfOf('en')]
  expect(Buffer.from(first ?? []).equals(Buffer.from(again ?? []))).toBe(true)
})
