import { locales, reportFileName, reportFormats } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { readSample } from './sample/read-sample.ts'
import { writeReport } from './write-report.ts'

const forms = reportFormats.filter((format) => format !== 'pdf')

test.each(forms)('default: %s has the same bytes each time', async (format) => {
  for (const locale of locales) {
    const [first, second] = await Promise.all([1, 2].map(() => writeReport({ data: readSample(), format, locale })))
    expect(first).toEqual(second)
    expect(first?.bytes.length).toBeGreaterThan(20)
  }
})

test.each([
  [{ name: 'Vault', format: 'pdf', locale: 'zh' }, 'Vault-report.zh.pdf'],
  [{ name: '金库', format: 'md', locale: 'en' }, '金库-report.en.md'],
  [{ name: '../../etc/passwd\r\n', format: 'json', locale: 'en' }, 'etc-passwd-report.json'],
  [{ name: '\u202egpj.exe', format: 'sarif', locale: 'en' }, 'gpj-exe-report.en.sarif'],
  [{ name: '""', format: 'foundry', locale: 'en' }, 'contract-foundry.zip'],
] as const)('given %j, the file name is %s', (given, name) => {
  expect(reportFileName(given)).toBe(name)
})
