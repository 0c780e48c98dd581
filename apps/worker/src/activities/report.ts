import { AppError, type Check, type ScanTier, toReason } from '@lc/api-contract'
import { decideSettlement, isInPlan } from '@lc/core'
import {
  completeScan,
  failScan,
  findScanTarget,
  inTransaction,
  listProofReruns,
  recordObject,
  recordStage,
  settleScan,
} from '@lc/db'
import { checkFromRun, type Engine } from '@lc/engines'
import { failpoint } from '@lc/server-runtime'
import { workSignal } from '../interceptors.ts'
import type { Deps } from './deps.ts'
import type { FinishedCheck } from './run-check.ts'
import type { StoredReport } from './stored.ts'

interface MergeRequest {
  scanId: string
  buildSha256: string
  finished: FinishedCheck[]
  /** Whether the structure could be read. */
  hasStructure: boolean
  tier?: ScanTier | undefined
}

interface MergedReport {
  reportSha256: string
}

/** Merges the results of all engines into one report. */
export const makeMergeReport =
  ({ db, store, threads, recognise, engines }: Deps) =>
  async ({ scanId, buildSha256, finished, hasStructure, tier }: MergeRequest): Promise<MergedReport> => {
    const build = await store.get(buildSha256)
    const outputs = await Promise.all(finished.map(({ outputSha256 }) => store.get(outputSha256)))
    const put = async (bytes: Uint8Array) => {
      const sha256 = await store.put(bytes)
      await recordObject(db, { scanId, sha256 })
      return sha256
    }
    const signal = workSignal()
    const checks = [...finished.map(({ check }) => check), ...(tier === 'fast' ? leftOut(engines) : [])]
    const submitted = await findSubmitted(db, scanId)
    const report = await threads.merge({ build, outputs, checks, hasStructure, submitted }, { recognise, put, signal })
    await failpoint('report.put')
    return { reportSha256: await put(report) }
  }

/** The checks that a fast scan doesn't run, so that its report lists them. */
const leftOut = (engines: readonly Engine[]): Check[] =>
  engines
    .filter(({ stage }) => !isInPlan(stage, { tier: 'fast', fuzzing: false }))
    .map((engine) => checkFromRun(engine, { outcome: 'not_run', why: toReason('not_in_fast_scan'), seconds: 0 }))

/** The rules of a project are read with it; comments count in its own files only. */
const findSubmitted = async (db: Deps['db'], scanId: string) => {
  const target = await findScanTarget(db, scanId)
  if (!target) throw new AppError('NOT_FOUND', { details: { scanId } })
  const { lcatToml, configuration } = target.stated
  return { files: target.files.map(({ path }) => path), lcatToml, configuration }
}

interface SaveRequest {
  scanId: string
  reportSha256: string
}

/**
 * The end of a scan. A report without any finished check is a failure, never a clean report. Settling and publishing
 * are one transaction: no one pays for a missing report, and no one reads an unpaid one.
 */
export const makeSaveReport =
  ({ db, store, metrics }: Deps) =>
  async ({ scanId, reportSha256 }: SaveRequest): Promise<void> => {
    const { verdict, checks, ...merged } = await store.getJson<StoredReport>(reportSha256)
    await failpoint('settle')
    const { ended, decision } = await inTransaction(db, async (trx) => {
      const proofReruns = await listProofReruns(trx, scanId)
      const shownAgain = proofReruns.filter(({ outcome }) => outcome === 'effect_shown').length
      const decision = decideSettlement({ checks, findings: merged.findings.length, shownAgain })
      await settleScan(trx, { scanId, decision })
      await recordStage(trx, { scanId, stage: 'settle', state: 'done' })
      const ended = verdict.ok
        ? await completeScan(trx, { scanId, checks, proofReruns, ...merged })
        : await failScan(trx, { scanId, reason: verdict.reason, detail: verdict.detail, checks })
      return { ended, decision }
    })
    metrics.scanEnds.count(ended, { verdict: verdict.ok ? 'completed' : verdict.reason, decision })
  }
