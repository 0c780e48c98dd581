import { recordObject } from '@lc/db'
import { workSignal } from '../interceptors.ts'
import { watchJail } from '../monitoring/watch-jail.ts'
import type { Deps } from './deps.ts'
import type { StoredReport } from './stored.ts'

/** Whether a report has a proof, and so may get a fix. */
export const makeHasProofs =
  ({ store }: Deps) =>
  async ({ reportSha256 }: { reportSha256: string }): Promise<boolean> => {
    const { findings, foundrySha256 } = await store.getJson<StoredReport>(reportSha256)
    return (
      foundrySha256 !== undefined && findings.some(({ exhibits = [] }) => exhibits.some(({ kind }) => kind === 'proof'))
    )
  }

interface FindFixesRequest {
  scanId: string
  buildSha256: string
  sourcesSha256: string
  reportSha256: string
}

/** Searches for a patch for each proof and stores the report with those that hold every condition. */
export const makeFindFixes =
  ({ db, store, threads, jail, recognise, metrics, log }: Deps) =>
  async (request: FindFixesRequest): Promise<{ reportSha256: string }> => {
    const { foundrySha256 = '' } = await store.getJson<StoredReport>(request.reportSha256)
    const [build, set, project, report] = await Promise.all(
      [request.buildSha256, request.sourcesSha256, foundrySha256, request.reportSha256].map((sha256) =>
        store.get(sha256),
      ),
    )
    if (!build || !set || !project || !report) return { reportSha256: request.reportSha256 }
    const watched = watchJail(jail, { metrics, log, work: 'fixes' })
    const bytes = await threads.findFixes(
      { build, set, project, report },
      { jail: watched, signal: workSignal(), recognise },
    )
    const reportSha256 = await store.put(bytes)
    await recordObject(db, { scanId: request.scanId, sha256: reportSha256 })
    return { reportSha256 }
  }
