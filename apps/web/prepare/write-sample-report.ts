import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DEFAULT_LOCALE, locales } from '@lc/api-contract'
import { writeReport } from '@lc/report'
import { readSample } from '@lc/report/sample'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import { sampleReports } from '../src/shared/pages/file-list.ts'

/** Writes the sample report in every form; the same bytes as `make report-sample` gives. */
export const writeSampleReport = async (out: string) => {
  const data = readSample()
  for (const { path, format, isLocal } of sampleReports) {
    for (const locale of isLocal ? locales : [DEFAULT_LOCALE]) {
      const file = join(out, localPath(locale, path))
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, (await writeReport({ data, format, locale })).bytes)
    }
  }
}
