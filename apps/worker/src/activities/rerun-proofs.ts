import type { KeptProofRerun, ProofRerun } from '@lc/api-contract'
import { type KeptProofRow, listKeptProofs, saveProofReruns } from '@lc/db'
import { workSignal } from '../cancellations.ts'
import type { Deps } from './deps.ts'
import type { KeptProofs } from './find-kept-proofs.ts'

export interface RerunProofsRequest {
  contractId: string
  buildSha256: string
  kept: KeptProofs[]
}

/** Runs the kept tests of earlier proofs on the code of this scan, and writes down how they ended. */
export const makeRerunProofs =
  (deps: Deps) =>
  async ({ contractId, buildSha256, kept }: RerunProofsRequest): Promise<void> => {
    const wanted = new Set(kept.flatMap(({ fingerprints }) => fingerprints))
    const rows = (await listKeptProofs(deps.db, contractId)).filter(({ fingerprint }) => wanted.has(fingerprint))
    const reruns: KeptProofRerun[] = []
    for (const ofScan of Map.groupBy(rows, ({ foundrySha256 }) => foundrySha256).values()) {
      reruns.push(...(await rerunScan(deps, buildSha256, ofScan)))
    }
    await saveProofReruns(deps.db, { contractId, reruns })
  }

const rerunScan = async (
  { store, threads, jail }: Deps,
  buildSha256: string,
  rows: readonly KeptProofRow[],
): Promise<KeptProofRerun[]> => {
  const [build, project] = await Promise.all([store.get(buildSha256), store.get(rows[0]?.foundrySha256 ?? '')])
  const asked = rows.flatMap(({ fingerprint, exhibits }) =>
    exhibits.flatMap((exhibit) => (exhibit.kind === 'proof' ? [{ fingerprint, exhibit }] : [])),
  )
  const signal = workSignal()
  const proofs = asked.map(({ exhibit }) => exhibit)
  const results = await threads.rerunProofs({ build, project, proofs }, { jail, signal })
  const byFingerprint = Map.groupBy(results.keys(), (index) => asked[index]?.fingerprint ?? '')
  return [...byFingerprint].map(([fingerprint, indices]) => ({
    fingerprint,
    ...together(indices.flatMap((index) => results[index] ?? [])),
  }))
}

/** The harm is gone when every kept test ran and none of them shows it. It is refused when every attack is refused. */
const together = (results: readonly ProofRerun[]): ProofRerun =>
  results.find(({ outcome }) => outcome === 'effect_shown') ??
  results.find(({ outcome }) => outcome === 'not_told') ??
  results.find(({ outcome }) => outcome === 'effect_gone') ??
  results[0] ?? { outcome: 'not_told', reason: 'no_honest_test' }
