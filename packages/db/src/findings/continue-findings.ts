import type { Carried, Check, FindingStatus, KeptProofRerun } from '@lc/api-contract'
import {
  byRank,
  type Compared,
  type CompiledScope,
  carriedStatus,
  compareFindings,
  labelFindings,
  type MergedFinding,
} from '@lc/core'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Finding as FindingRow } from '../schema.ts'
import { type ComparableRow, comparableRows, listComparable } from './list-comparable.ts'

export type ListedFinding = MergedFinding & { status: FindingStatus; carried?: Carried }

export interface EndedScan {
  contractId: string
  lineageId: string
  findings: readonly ListedFinding[]
  checks: readonly Check[]
  proofReruns: readonly KeptProofRerun[]
  compiled?: CompiledScope | undefined
}

/** A project that never gets a whole scan must not fill the database; the report counts what is left out. */
const MAX_CARRIED = 1_000

/**
 * What a report lists, by rank: what its checks reported, under the labels that the project knows it by, and every finding of
 * the scan before that this one has not shown to be gone.
 */
export const continueFindings = async (
  trx: Database,
  scan: EndedScan,
): Promise<{ findings: ListedFinding[]; cut: number }> => {
  const earlierId = await findScanBefore(trx, scan)
  const before = earlierId === undefined ? [] : await listComparable(trx, earlierId)
  const earlier = [...before, ...(await listShownAgain(trx, { ...scan, before }))]
  const history = await findLabelHistory(trx, scan.lineageId)
  const compared = compareFindings<ListedFinding | ComparableRow>({
    later: scan.findings,
    earlier,
    seenBefore: new Set(history.known.keys()),
    checks: scan.checks,
    reruns: new Map(scan.proofReruns.map(({ fingerprint, ...rerun }) => [fingerprint, rerun])),
    compiled: scan.compiled,
  })
  const toCarry = compared.flatMap(carriedOf)
  const kept = toCarry.slice(0, MAX_CARRIED)
  const carried = await readCarried(trx, kept)
  const known = new Map([...history.known, ...inheritedLabels(compared)])
  const taken = carried.map(({ id }) => id)
  const labelled = labelFindings(scan.findings, { known, taken, highest: history.highest })
  const findings = carried.length === 0 ? labelled : [...labelled, ...carried].toSorted(byRank)
  return { findings, cut: toCarry.length - kept.length }
}

/** The newest report of the project before this scan. */
const findScanBefore = async (trx: Database, { contractId, lineageId }: EndedScan): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('contract')
    .select('id')
    .where('lineageId', '=', lineageId)
    .where('id', '<', contractId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

const findLabelHistory = async (trx: Database, lineageId: string) => {
  const ofLineage = trx
    .selectFrom('finding')
    .innerJoin('contract', 'contract.id', 'finding.contractId')
    .where('contract.lineageId', '=', lineageId)
  const rows = await ofLineage
    .select(['finding.fingerprint', 'finding.label'])
    .distinctOn('finding.fingerprint')
    .orderBy('finding.fingerprint')
    .orderBy('finding.contractId', 'desc')
    .execute()
  const { highest } = await ofLineage
    .select(sql<number | null>`max(substring(finding.label FROM '^LC-([0-9]{1,9})$')::int)`.as('highest'))
    .executeTakeFirstOrThrow()
  return { known: new Map(rows.map(({ fingerprint, label }) => [fingerprint, label])), highest: highest ?? 0 }
}

/** What an older scan had proved, the one before no longer lists, and its kept test shows on the new code. */
const listShownAgain = async (
  trx: Database,
  { lineageId, contractId, proofReruns, before }: EndedScan & { before: readonly ComparableRow[] },
): Promise<ComparableRow[]> => {
  const listed = new Set(before.map(({ fingerprint }) => fingerprint))
  const shown = proofReruns.filter(({ outcome, fingerprint }) => outcome === 'effect_shown' && !listed.has(fingerprint))
  if (shown.length === 0) return []
  return comparableRows(trx)
    .innerJoin('contract', 'contract.id', 'finding.contractId')
    .distinctOn('finding.fingerprint')
    .where('contract.lineageId', '=', lineageId)
    .where('contract.id', '<', contractId)
    .where('finding.fingerprint', 'in', [...new Set(shown.map(({ fingerprint }) => fingerprint))])
    .where('finding.grade', '=', 'proved')
    .where('finding.carriedFromId', 'is', null)
    .orderBy('finding.fingerprint')
    .orderBy('finding.contractId', 'desc')
    .execute()
}

/** The row of an earlier report, and how it is listed now. */
type CarriedRow = { contractId: string; label: string; carried: Carried }

const carriedOf = (compared: Compared<ListedFinding | ComparableRow>): CarriedRow[] => {
  const { finding, isEarlier, change } = compared
  if (!isEarlier || !('label' in finding) || change === 'gone') return []
  const { contractId, label, carriedFromId } = finding
  const reason = change === 'not_checked' ? compared.reason : 'kept_proof'
  return [{ contractId, label, carried: { scanId: carriedFromId ?? contractId, reason } }]
}

const inheritedLabels = (compared: readonly Compared<ListedFinding | ComparableRow>[]): [string, string][] =>
  compared.flatMap((one): [string, string][] =>
    'heirOf' in one && one.heirOf && 'label' in one.heirOf ? [[one.finding.fingerprint, one.heirOf.label]] : [],
  )

const readCarried = async (trx: Database, carried: readonly CarriedRow[]): Promise<ListedFinding[]> => {
  const found: ListedFinding[] = []
  for (const [contractId, ofScan] of Map.groupBy(carried, (row) => row.contractId)) {
    const byLabel = new Map(ofScan.map((row) => [row.label, row.carried]))
    const rows = await trx
      .selectFrom('finding')
      .selectAll()
      .where('contractId', '=', contractId)
      .where('label', 'in', [...byLabel.keys()])
      .execute()
    for (const row of rows) {
      const from = byLabel.get(row.label)
      if (from) found.push(toListed(row, from))
    }
  }
  return found
}

/** A status that was decided stays, unless a kept test has just shown that the finding is not fixed. */
const toListed = (row: Selectable<FindingRow>, carried: Carried): ListedFinding => ({
  id: row.label,
  fingerprint: row.fingerprint,
  detector: row.detector,
  category: row.category as MergedFinding['category'],
  severity: row.severity,
  grade: row.grade,
  status: carried.reason === 'kept_proof' ? carriedStatus(row.status) : row.status,
  engines: row.engines,
  locations: row.locations,
  evidence: row.evidence,
  truncated: row.truncated,
  ...(row.library && { library: row.library }),
  ...(row.suppressedAt && { suppressedAt: row.suppressedAt }),
  ...(row.exhibits && { exhibits: row.exhibits }),
  carried,
})
