import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DEFAULT_LOCALE, type Locale, locales } from '@lc/api-contract'
import { detectorById, propertyById } from '@lc/detectors'
import { renderMail } from '@lc/mails'
import type { WrittenExport } from '@lc/report'
import { readSample } from '@lc/report/sample'
import { writeSignedSample } from '@lc/report/sample/signed'
import type { SampleView } from '../src/app/scans/sharing/sample-report.tsx'
import { sampleMail } from '../src/catalogue/samples/sample-mail.ts'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import { mailSamples } from '../src/shared/pages/catalogue-list.ts'
import { sampleReports, sampleView } from '../src/shared/pages/sample-files.ts'

/** Writes every mail of the catalogue exactly as it is sent. */
export const writeSamples = async (out: string) => {
  for (const locale of locales) {
    for (const { slug, mail } of mailSamples) {
      const folder = join(out, localPath(locale, `/components/${slug}`))
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'index.html'), renderMail(sampleMail(mail, locale)).html)
    }
  }
}

/** Writes the signed sample report in every format, with the same bytes as `make report-sample`. */
export const writeSampleReport = async (out: string) => {
  const written = await writeSignedSample()
  for (const { path, format, isLocal } of sampleReports) {
    for (const locale of isLocal ? locales : [DEFAULT_LOCALE]) {
      const file = join(out, localPath(locale, path))
      const { bytes } = written.find((each) => each.format === format && each.locale === locale) as WrittenExport
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes)
    }
  }
  for (const locale of locales) await writeFile(join(out, localPath(locale, sampleView.path)), sampleViewText(locale))
}

/** The sample as the API would answer about it. */
export const sampleViewText = (locale: Locale): string => {
  const { summary, findings, sources, structure, runs } = readSample()
  const view: SampleView = {
    summary,
    findings: findings.map(({ exhibits: _, fingerprint: __, suppression, ...finding }) => ({
      ...finding,
      engines: [...finding.engines],
      locations: [...finding.locations],
      evidence: [...finding.evidence],
      suppressed: suppression !== undefined,
      ...(suppression && { suppressedAt: { file: suppression.file, line: suppression.line } }),
      suppression: suppression ?? null,
      references: [...detectorById(finding.detector).references],
      text: detectorById(finding.detector).text[locale],
    })),
    exhibits: Object.fromEntries(findings.map(({ id, exhibits }) => [id, [...exhibits]])),
    sources,
    structure: structure.state === 'ready' ? { ...structure, images: [], undrawn: [] } : structure,
    runs: {
      ...runs,
      state: 'ready',
      properties: runs.properties.map((property) => ({
        ...property,
        text: propertyById(property.property)?.text[locale] ?? { name: property.property, meaning: '' },
      })),
    },
  }
  return JSON.stringify(view)
}
