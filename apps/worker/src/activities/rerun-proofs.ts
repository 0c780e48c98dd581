import type { KeptProofRerun, ProofRerun, ScanTier } from '@lc/api-contract'
import { type KeptProofRow, listKeptProofs, saveProofReruns } from '@lc/db'
import { workSignal } from '../interceptors.ts'
import type { Deps } from './deps.ts'
import { jailFor } from './run-check.ts'
import type { StoredReport } from './stored.ts'

/** Proofs of one earlier scan: their tests are in its Foundry project and run together. */
interface KeptProofs {
  scanId: string
  fingerprints: string[]
}

/** Each scan costs one run of its tests; older scans are skipped. */
const MOST_SCANS = 3

interface KeptProofsRequest {
  scanId: string
  reportSha256: string
  tier?: ScanTier | undefined
}

/**
 * Findings that earlier scans of this project proved and this one doesn't report, by the scan with the newest proof. A
 * fast scan proves nothing by itself, so it also runs the proofs of findings that it reports.
 */
export const makeFindKeptProofs =
  ({ db, store, engines }: Deps) =>
  async ({ scanId, reportSha256, tier }: KeptProofsRequest): Promise<KeptProofs[]> => {
    if (!engines.some(({ stage }) => stage === 'proof')) return []
    const { findings } = await store.getJson<StoredReport>(reportSha256)
    const seen = new Set(tier === 'fast' ? [] : findings.map(({ fingerprint }) => fingerprint))
    const kept = (await listKeptProofs(db, scanId)).filter(({ fingerprint }) => !seen.has(fingerprint))
    return groupsOf(kept).slice(0, MOST_SCANS)
  }

const groupsOf = (kept: readonly KeptProofRow[]): KeptProofs[] =>
  [...Map.groupBy(kept, ({ scanId }) => scanId)].map(([scanId, rows]) => ({
    scanId,
    fingerprints: rows.map(({ fingerprint }) => fingerprint),
  }))

interface RerunProofsRequest {
  scanId: string
  buildSha256: string
  kept: KeptProofs[]
  tier?: ScanTier | undefined
}

/** Runs the kept tests of earlier proofs on the code of this scan and stores their results. */
export const makeRerunProofs =
  (deps: Deps) =>
  async ({ scanId, buildSha256, kept, tier }: RerunProofsRequest): Promise<void> => {
    const wanted = new Set(kept.flatMap(({ fingerprints }) => fingerprints))
    const rows = (await listKeptProofs(deps.db, scanId)).filter(({ fingerprint }) => wanted.has(fingerprint))
    const reruns: KeptProofRerun[] = []
    const jail = jailFor(deps, tier, 'rerun')
    for (const ofScan of Map.groupBy(rows, ({ foundrySha256 }) => foundrySha256).values()) {
      reruns.push(...(await rerunScan({ ...deps, jail }, buildSha256, ofScan)))
    }
    await saveProofReruns(deps.db, { scanId, reruns })
  }

const rerunScan = async (
  { store, threads, jail }: Deps,
  buildSha256: string,
  rows: readonly KeptProofRow[],
): Promise<KeptProofRerun[]> => {
  const [build, project] = await Promise.all([store.get(buildSha256), store.get(rows[0]?.foundrySha256 ?? '')])
  const proofRows = rows.flatMap(({ fingerprint, exhibits }) =>
    exhibits.flatMap((exhibit) => (exhibit.kind === 'proof' ? [{ fingerprint, exhibit }] : [])),
  )
  const signal = workSignal()
  const proofs = proofRows.map(({ exhibit }) => exhibit)
  const results = await threads.rerunProofs({ build, project, proofs }, { jail, signal })
  const byFingerprint = Map.groupBy(results.keys(), (index) => proofRows[index]?.fingerprint ?? '')
  return [...byFingerprint].map(([fingerprint, indices]) => ({
    fingerprint,
    ...combineResults(indices.flatMap((index) => results[index] ?? [])),
  }))
}

/** `effect_gone` if every kept test ran and none shows the harm; `refused` if every attack is refused. */
const combineResults = (results: readonly ProofRerun[]): ProofRerun =>
  results.find(({ outcome }) => outcome === 'effect_shown') ??
  results.find(({ outcome }) => outcome === 'no_result') ??
  results.find(({ outcome }) => outcome === 'effect_gone') ??
  results[0] ?? { outcome: 'no_result', reason: 'no_honest_test' }
