import { type KeptProofRow, listKeptProofs } from '@lc/db'
import type { Deps } from './deps.ts'
import type { StoredReport } from './stored.ts'

/** Proofs of one earlier scan: their tests lie in its Foundry project, and run together. */
export interface KeptProofs {
  contractId: string
  fingerprints: string[]
}

/** Each costs one run of its tests; older scans than these are not asked. */
const MOST_SCANS = 3

/** What earlier scans of this project have proved and this one does not see, by the scan that has the newest proof of it. */
export const makeFindKeptProofs =
  ({ db, store, engines }: Deps) =>
  async ({ contractId, reportSha256 }: { contractId: string; reportSha256: string }): Promise<KeptProofs[]> => {
    if (!engines.some(({ stage }) => stage === 'proof')) return []
    const { findings } = await store.getJson<StoredReport>(reportSha256)
    const seen = new Set(findings.map(({ fingerprint }) => fingerprint))
    const kept = (await listKeptProofs(db, contractId)).filter(({ fingerprint }) => !seen.has(fingerprint))
    return groupsOf(kept).slice(0, MOST_SCANS)
  }

const groupsOf = (kept: readonly KeptProofRow[]): KeptProofs[] =>
  [...Map.groupBy(kept, ({ contractId }) => contractId)].map(([contractId, rows]) => ({
    contractId,
    fingerprints: rows.map(({ fingerprint }) => fingerprint),
  }))
