import { readdirSync, readFileSync } from 'node:fs'
import type { ReportData } from '../report-data.ts'

/** Where a real scan of our own sample contract is kept: its sources, and what came of them. */
export const sampleFolder = new URL('fixtures/', import.meta.url)

/** The sources of the sample scan, or of the token whose fuzzing is kept beside it. */
export const readSampleSources = (room: 'sources/' | 'token/'): Record<string, string> => {
  const folder = new URL(room, sampleFolder)
  return Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]),
  )
}

/** The fixed sample scan: what `make report-sample` writes, and what tests look at. */
export const readSample = (): ReportData => ({
  ...(JSON.parse(readFileSync(new URL('scan.json', sampleFolder), 'utf8')) as Omit<ReportData, 'sources'>),
  sources: readSampleSources('sources/'),
})
