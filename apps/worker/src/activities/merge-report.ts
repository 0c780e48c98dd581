import { recordObject } from '@lc/db'
import { failpoint } from '@lc/server-runtime'
import { workSignal } from '../cancellations.ts'
import type { Deps } from './deps.ts'
import type { FinishedCheck } from './run-check.ts'

export interface MergeRequest {
  contractId: string
  buildSha256: string
  finished: FinishedCheck[]
  /** Whether the structure could be read. */
  hasStructure: boolean
}

export interface MergedReport {
  reportSha256: string
}

/** Makes one report of what all engines found. */
export const makeMergeReport =
  ({ db, store, threads, recognise }: Deps) =>
  async ({ contractId, buildSha256, finished, hasStructure }: MergeRequest): Promise<MergedReport> => {
    const build = await store.get(buildSha256)
    const outputs = await Promise.all(finished.map(({ outputSha256 }) => store.get(outputSha256)))
    const put = async (bytes: Uint8Array) => {
      const sha256 = await store.put(bytes)
      await recordObject(db, { contractId, sha256 })
      return sha256
    }
    const signal = workSignal()
    const checks = finished.map(({ check }) => check)
    const report = await threads.merge({ build, outputs, checks, hasStructure }, { recognise, put, signal })
    await failpoint('report.put')
    return { reportSha256: await put(report) }
  }
