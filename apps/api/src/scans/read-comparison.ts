import type { ComparedFinding, ComparedScan, KeptProofRerun, ProofRerun } from '@lc/api-contract'
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
import { carriedOf } from './carried-of.ts'

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
  const compared = await compare(db, { ...owned, earlierId: earlier.id, isNext: earlier.id === choices[0]?.id })
  return { later, earlier, choices, findings: compared.map((one) => toChange(one, { later, earlier })) }
}

interface Pair {
  contractId: string
  ownerId: string
  earlierId: string
  /** Whether no scan lies between the two. */
  isNext: boolean
}

const compare = async (db: Database, input: Pair) => {
  const [later, earlier, seenBefore, summary, reruns] = await Promise.all([
    listComparable(db, input.contractId),
    listComparable(db, input.earlierId),
    listSeenBefore(db, input.earlierId),
    findSummary(db, input),
    listProofReruns(db, input.contractId),
  ])
  const checks = summary?.checks ?? []
  const compared = compareFindings({ later, earlier, seenBefore, checks, reruns: byFingerprint(reruns) })
  return input.isNext ? compared : compared.map(goneBetween)
}

/** The later scan lists what nobody has shown to be gone; a scan between the two has shown it of the rest. */
const goneBetween = (compared: Compared<ComparableRow>): Compared<ComparableRow> => {
  if (!compared.isEarlier || compared.change !== 'not_checked') return compared
  const { finding, isEarlier } = compared
  return { finding, isEarlier, change: 'gone', resolution: 'not_seen' }
}

const byFingerprint = (reruns: readonly KeptProofRerun[]): Map<string, ProofRerun> =>
  new Map(reruns.map(({ fingerprint, ...rerun }) => [fingerprint, rerun]))

const toChange = (
  compared: Compared<ComparableRow>,
  { later, earlier }: { later: ComparedScan; earlier: ComparedScan },
): ReadComparison['findings'][number] => {
  const { label, detector, severity, grade, status, locations, ...stored } = compared.finding
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
    ...carriedIn(compared, { stored, earlier }),
    ...(compared.change === 'gone' ? { resolution: compared.resolution } : {}),
    ...(compared.rerun ? { rerun: compared.rerun } : {}),
  }
}

/** Reports of earlier days list nothing that their checks did not report; why is computed for them. */
const carriedIn = (
  compared: Compared<ComparableRow>,
  { stored, earlier }: { stored: Pick<ComparableRow, 'carriedFromId' | 'carriedReason'>; earlier: ComparedScan },
): Pick<ComparedFinding, 'carried'> =>
  compared.isEarlier && compared.change === 'not_checked'
    ? { carried: { scanId: earlier.id, reason: compared.reason } }
    : compared.isEarlier
      ? {}
      : carriedOf(stored)
