import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReportFormat } from '@lc/api-contract'
import { writeSignedSample } from '@lc/report/sample/signed'

/** Formats that `make report-sample` writes in one language, with the name of the file. */
const inEnglish: Partial<Record<ReportFormat, string>> = {
  json: 'report.json',
  sarif: 'report.sarif',
  foundry: 'foundry.zip',
}

/** Writes every export of the sample scan into a folder, signed with the sample key. */
export const writeSample = async (folder: string): Promise<{ name: string; size: number }[]> => {
  mkdirSync(folder, { recursive: true })
  const files = (await writeSignedSample()).flatMap(({ name, format, locale, bytes }) =>
    inEnglish[format] === undefined || locale === 'en' ? [{ name: inEnglish[format] ?? name, bytes }] : [],
  )
  for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes)
  return files.map(({ name, bytes }) => ({ name, size: bytes.length }))
}
