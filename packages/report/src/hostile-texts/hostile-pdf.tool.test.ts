import { expect, test } from 'vitest'
import { readPdf } from '../testing/read-exports.ts'
import { writeReport } from '../write-report.ts'
import { hostileData } from './hostile-data.ts'

test('given hostile texts, the PDF shows them as plain text: nothing runs, loads or links, and nothing is hidden', async () => {
  const { bytes } = await writeReport({ data: hostileData(), format: 'pdf', locale: 'en' })
  const { text, links, scripts, attachments } = await readPdf(bytes as Uint8Array)
  const words = text.replace(/\s+/g, '')
  for (const shown of [
    '#panic("typst")',
    '#read("/etc/passwd")',
    '<imgsrc=xonerror=alert(1)>',
    '⟨U+202E⟩',
    '{{7*7}}',
  ]) {
    expect(words).toContain(shown)
  }
  expect(words).not.toContain('root:')
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  expect(links.filter((link) => /evil|javascript|file:/.test(link))).toEqual([])
  expect({ scripts, attachments }).toEqual({ scripts: [], attachments: [] })
})
