import { expect, test } from 'vitest'
import { readSample } from '../sample/read-sample.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { writeReport } from '../write-report.ts'

const pdfOf = async (locale: 'en' | 'zh') => {
  const { bytes } = await writeReport({ data: readSample(), format: 'pdf', locale })
  return bytes as Uint8Array
}

const said = {
  en: ['Security report: SavingsVault', 'Reentrancy that can move ether', 'does not replace an expert audit'],
  zh: ['安全检测报告：SavingsVault', '可转走以太币的重入', '不能代替专家审计'],
} as const

test.each(['en', 'zh'] as const)('default: the PDF in %s is tagged, and says what the report says', async (locale) => {
  const pdf = await readPdf(await pdfOf(locale))
  expect(pdf).toMatchObject({ title: said[locale][0], isTagged: true, actions: [] })
  expect(pdf.language.slice(0, 2)).toBe(locale)
  const text = pdf.text.replace(/\s+/g, ' ')
  for (const words of [...said[locale], 'msg.sender.call{value: amount}("")', 'LC-01']) expect(text).toContain(words)
  expect(pdf.text, 'what is copied holds nothing hidden').not.toMatch(/\p{Cf}/u)
  expect([...pdf.roles]).toEqual(expect.arrayContaining(['H1', 'H2', 'H3', 'P', 'Table', 'TH', 'L', 'Link']))
  expect(pdf.links.every((link) => link.startsWith('https://'))).toBe(true)
})

test('default: the same report is the same bytes, also when others are set between', async () => {
  const [first, , again] = [await pdfOf('en'), await pdfOf('zh'), await pdfOf('en')]
  expect(Buffer.from(first ?? []).equals(Buffer.from(again ?? []))).toBe(true)
})
