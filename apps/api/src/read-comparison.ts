import type { ComparedFinding, ComparedScan, KeptProofRerun, ProofRerun } from '@lc/contract'
import { type Compared, compareFindings } from '@lc/core'
import {
  type ComparableRow,
  type Database,
  findLineageScans,
  findSummary,
  listComparable,
  listProofReruns,
  listSeenBefore,
} from '@lc/db'

/** A comparison without words of ours, which come from each finding's detector. */
export interface ReadComparison {
  later: ComparedScan
  earlier?: ComparedScan
  choices: ComparedScan[]
  findings: (Omit<ComparedFinding, 'title'> & { detector: string })[]
}

/**
 * A report beside an earlier one of its project: the one before, unless another is named. Undefined when there is no such
 * report, or when the named one is not of its project.
 */
export const readComparison = async (
  db: Database,
  { earlierId, ...owned }: { contractId: string; ownerId: string; earlierId?: string | undefined },
): Promise<ReadComparison | undefined> => {
  const scans = await findLineageScans(db, owned)
  if (!scans) return undefined
  const { later, choices } = scans
  const earlier = earlierId === undefined ? choices[0] : choices.find(({ id }) => id === earlierId)
  if (!earlier) return earlierId === undefined ? { later, choices, findings: [] } : undefined
  const compared = await compare(db, { ...owned, earlierId: earlier.id })
  return { later, earlier, choices, findings: compared.map((one) => toChange(one, { later, earlier })) }
}

const compare = async (db: Database, input: { contractId: string; ownerId: string; earlierId: string }) => {
  const [later, earlier, seenBefore, summary, reruns] = await Promise.all([
    listComparable(db, input.contractId),
    listComparable(db, input.earlierId),
    listSeenBefore(db, input.earlierId),
    findSummary(db, input),
    listProofReruns(db, input.contractId),
  ])
  return compareFindings({ later, earlier, seenBefore, checks: summary?.checks ?? [], reruns: byFingerprint(reruns) })
}

const byFingerprint = (reruns: readonly KeptProofRerun[]): Map<string, ProofRerun> =>
  new Map(reruns.map(({ fingerprint, ...rerun }) => [fingerprint, rerun]))

const toChange = (
  compared: Compared<ComparableRow>,
  { later, earlier }: { later: ComparedScan; earlier: ComparedScan },
): ReadComparison['findings'][number] => {
  const { label, detector, severity, grade, status, locations } = compared.finding
  const [location] = locations
  return {
    change: compared.change,
    id: label,
    scanId: compared.isEarlier ? earlier.id : later.id,
    detector,
    severity,
    grade,
    status,
    ...(location ? { location } : {}),
    ...(compared.change === 'gone' ? { resolution: compared.resolution } : {}),
    ...(compared.rerun ? { rerun: compared.rerun } : {}),
  }
}
