import { readdirSync, readFileSync } from 'node:fs'
import type { Call, CheckOutcome } from '@lc/api-contract'
import type { ReportData } from '../report-data.ts'

/** The folder of a recorded scan of our own sample contract: its sources and its result. */
export const sampleFolder = new URL('fixtures/', import.meta.url)

/** The sources of the sample scan, or of the token with the recorded fuzzing result. */
export const readSampleSources = (subfolder: 'sources/' | 'token/'): Record<string, string> => {
  const folder = new URL(subfolder, sampleFolder)
  return Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]),
  )
}

/** The fixed sample scan of `make report-sample`, also used by tests. */
export const readSample = (): ReportData => ({
  ...(JSON.parse(readFileSync(new URL('scan.json', sampleFolder), 'utf8')) as Omit<ReportData, 'sources'>),
  sources: readSampleSources('sources/'),
})

/** The fuzzing result of our sample token: the broken property and the shortest call sequence that breaks it. */
export interface TokenSample {
  name: string
  property: string
  outcome: CheckOutcome
  calls: readonly Call[]
}
