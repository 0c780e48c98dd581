import type { Check } from '@lc/contract'
import {
  type MergeResult,
  mergeFindings,
  mergeRuns,
  type Settlement,
  settlementOf,
  type Verdict,
  verdictOf,
} from '@lc/core'
import { recordObject } from '@lc/db'
import type { Build } from '@lc/engines'
import { openRecognition } from '@lc/intake'
import { failpoint } from '@lc/runtime'
import { addedSources } from './added-sources.ts'
import type { Deps } from './deps.ts'
import type { FinishedCheck, StoredOutput } from './run-check.ts'

export interface MergeRequest {
  contractId: string
  buildSha256: string
  finished: FinishedCheck[]
}

/** Everything a scan came to, stored as one object before anything of it is shown. */
export interface StoredReport extends MergeResult {
  verdict: Verdict
  checks: Check[]
  addedSourcesSha256: string
  runsSha256?: string
  foundrySha256?: string
}

export interface MergedReport {
  reportSha256: string
  decision: Settlement
}

/** Makes one report of what all engines found, and decides whether it is worth a detection. */
export const makeMergeReport = ({ db, store, libraries }: Deps) => {
  const recognise = openRecognition(libraries)
  return async ({ contractId, buildSha256, finished }: MergeRequest): Promise<MergedReport> => {
    const build = await store.getJson<Build>(buildSha256)
    const outputs = await Promise.all(finished.map(({ outputSha256 }) => store.getJson<StoredOutput>(outputSha256)))
    const checks = finished.map(({ check }) => check)
    const raw = outputs.flatMap(({ findings }) => findings)
    const known = await recognise(build.hashes ?? {})
    const merged = mergeFindings(raw, build.sources, { libraries: known })
    const put = async (value: unknown) => {
      const sha256 = await store.putJson(value)
      await recordObject(db, { contractId, sha256 })
      return sha256
    }
    const addedSourcesSha256 = await put(addedSources(build, known, merged.findings))
    const { runs, project } = mergeRuns(outputs.map((output, index) => ({ ...output, ...(checks[index] as Check) })))
    const shown = {
      ...(isEmpty(runs) ? {} : { runsSha256: await put(runs) }),
      ...(isEmpty(project) ? {} : { foundrySha256: await put(project) }),
    }
    const report: StoredReport = { verdict: verdictOf(checks), checks, ...merged, addedSourcesSha256, ...shown }
    await failpoint('report.put')
    return { reportSha256: await put(report), decision: settlementOf(checks) }
  }
}

/** Objects whose every list is empty hold nothing worth keeping. */
const isEmpty = (parts: object): boolean => Object.values(parts).every((part) => part.length === 0)
