import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale, ReportFormat } from '@lc/api-contract'
import { writeReport } from '@lc/report'
import { readSample } from '@lc/report/sample'

const files: readonly { name: string; format: ReportFormat; locale: Locale }[] = [
  { name: 'report.en.pdf', format: 'pdf', locale: 'en' },
  { name: 'report.zh.pdf', format: 'pdf', locale: 'zh' },
  { name: 'report.en.md', format: 'md', locale: 'en' },
  { name: 'report.zh.md', format: 'md', locale: 'zh' },
  { name: 'report.json', format: 'json', locale: 'en' },
  { name: 'report.sarif', format: 'sarif', locale: 'en' },
  { name: 'foundry.zip', format: 'foundry', locale: 'en' },
]

/** Every export of the sample scan, in a folder. */
export const writeSample = async (folder: string): Promise<{ name: string; size: number }[]> => {
  const data = readSample()
  mkdirSync(folder, { recursive: true })
  const written = []
  for (const { name, format, locale } of files) {
    const { bytes } = await writeReport({ data, format, locale })
    writeFileSync(join(folder, name), bytes)
    written.push({ name, size: Buffer.byteLength(bytes) })
  }
  return written
}
