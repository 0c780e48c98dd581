import type { ComparedContract, ComparedFinding, ComparedScan, KeptProofRerun, ProofRerun } from '@lc/api-contract'
import { compareContracts, compareFindings, type FindingComparison } from '@lc/core'
import {
  type ComparableRow,
  type Database,
  findLineageScans,
  findScanSummary,
  listComparableFindings,
  listEarlierFingerprints,
  listProofReruns,
} from '@lc/db'
import { toCarried } from './stored-findings.ts'

/** A comparison without texts, which come from each finding's detector. */
interface ReadComparison {
  later: ComparedScan
  earlier?: ComparedScan
  choices: ComparedScan[]
  findings: (Omit<ComparedFinding, 'title'> & { detector: string })[]
  contracts?: ComparedContract[]
}

/**
 * Compares a report with an earlier one of its project: the previous one, unless another is named. Undefined if the
 * report doesn't exist, or the named one belongs to another project.
 */
export const readComparison = async (
  db: Database,
  { earlierId, ...owned }: { scanId: string; ownerId: string; earlierId?: string | undefined },
): Promise<ReadComparison | undefined> => {
  const scans = await findLineageScans(db, owned)
  if (!scans) return undefined
  const { later, choices } = scans
  const earlier = earlierId === undefined ? choices[0] : choices.find(({ id }) => id === earlierId)
  if (!earlier) return earlierId === undefined ? { later, choices, findings: [] } : undefined
  const compared = await compare(db, { ...owned, earlierId: earlier.id, isNext: earlier.id === choices[0]?.id })
  const findings = compared.map((one) => toChange(one, { later, earlier }))
  return { later, earlier, choices, findings, contracts: await readContracts(db, { ...owned, earlierId: earlier.id }) }
}

const readContracts = async (
  db: Database,
  { scanId, ownerId, earlierId }: { scanId: string; ownerId: string; earlierId: string },
): Promise<ComparedContract[]> => {
  const [later, earlier] = await Promise.all([
    findScanSummary(db, { scanId, ownerId }),
    findScanSummary(db, { scanId: earlierId, ownerId }),
  ])
  return later && earlier ? compareContracts(later, earlier) : []
}

interface Pair {
  scanId: string
  ownerId: string
  earlierId: string
  /** Whether there is no scan between the two. */
  isNext: boolean
}

const compare = async (db: Database, input: Pair) => {
  const [later, earlier, seenBefore, summary, reruns] = await Promise.all([
    listComparableFindings(db, input.scanId),
    listComparableFindings(db, input.earlierId),
    listEarlierFingerprints(db, input.earlierId),
    findScanSummary(db, input),
    listProofReruns(db, input.scanId),
  ])
  const checks = summary?.checks ?? []
  const compared = compareFindings({ later, earlier, seenBefore, checks, reruns: byFingerprint(reruns) })
  const suppressed = new Set(earlier.flatMap((each) => (each.suppressedAt ? [each.fingerprint] : [])))
  const marked = compared.map((each) => ({ ...each, wasSuppressed: suppressed.has(earlierPrint(each)) }))
  return input.isNext ? marked : marked.map(goneBetween)
}

type SuppressionComparison = FindingComparison<ComparableRow> & { wasSuppressed: boolean }

/** The fingerprint of the same cause in the earlier scan. */
const earlierPrint = (compared: FindingComparison<ComparableRow>): string =>
  ('successorOf' in compared ? compared.successorOf?.fingerprint : undefined) ?? compared.finding.fingerprint

const suppressionIn = ({
  finding,
  wasSuppressed,
}: SuppressionComparison): Pick<ComparedFinding, 'isSuppressed' | 'wasSuppressed'> => {
  if (finding.suppressedAt) return { isSuppressed: true }
  return wasSuppressed ? { wasSuppressed: true } : {}
}

/** The later scan lists every finding that isn't resolved; a scan between the two resolved the others. */
const goneBetween = (compared: SuppressionComparison): SuppressionComparison => {
  if (!compared.isEarlier || compared.change !== 'not_checked') return compared
  const { finding, isEarlier, wasSuppressed } = compared
  return { finding, isEarlier, wasSuppressed, change: 'gone', resolution: 'not_seen' }
}

const byFingerprint = (reruns: readonly KeptProofRerun[]): Map<string, ProofRerun> =>
  new Map(reruns.map(({ fingerprint, ...rerun }) => [fingerprint, rerun]))

const toChange = (
  compared: SuppressionComparison,
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
    ...(compared.isEarlier ? {} : suppressionIn(compared)),
    ...(compared.change === 'gone' ? { resolution: compared.resolution } : {}),
    ...(compared.rerun ? { rerun: compared.rerun } : {}),
  }
}

/** Older reports list only findings of their own checks; for them the reason is computed. */
const carriedIn = (
  compared: SuppressionComparison,
  { stored, earlier }: { stored: Pick<ComparableRow, 'carriedFromId' | 'carriedReason'>; earlier: ComparedScan },
): Pick<ComparedFinding, 'carried'> =>
  compared.isEarlier && compared.change === 'not_checked'
    ? { carried: { scanId: earlier.id, reason: compared.reason } }
    : compared.isEarlier
      ? {}
      : toCarried(stored)
