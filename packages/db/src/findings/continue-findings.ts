import type { Carried, Check, Exhibit, FindingStatus, KeptProofRerun } from '@lc/api-contract'
import {
  byRank,
  type CompiledScope,
  carriedStatus,
  compareFindings,
  type FindingComparison,
  labelFindings,
  type MergedFinding,
} from '@lc/core'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Finding as FindingRow } from '../schema.ts'
import { type ComparableRow, comparableRows, listComparableFindings, toSuppression } from './lineage.ts'

export type ReportFinding = MergedFinding & { status: FindingStatus; carried?: Carried }

export interface ScanFindings {
  scanId: string
  lineageId: string
  findings: readonly ReportFinding[]
  checks: readonly Check[]
  proofReruns: readonly KeptProofRerun[]
  compiled?: CompiledScope | undefined
}

/** Keeps a project without any complete scan from filling the database; the report counts the cut ones. */
const MAX_CARRIED = 1_000

/**
 * The findings of a report, by rank: those that its checks reported, with the labels known in the project, and earlier
 * findings that this scan hasn't resolved.
 */
export const continueFindings = async (
  trx: Database,
  scan: ScanFindings,
): Promise<{ findings: ReportFinding[]; cut: number }> => {
  const earlierId = await findScanBefore(trx, scan)
  const before = earlierId === undefined ? [] : await listComparableFindings(trx, earlierId)
  const earlier = [...before, ...(await listShownAgain(trx, { ...scan, before }))]
  const history = await findLabelHistory(trx, scan.lineageId)
  const reported = await restoreProofs(trx, scan)
  const compared = compareFindings<ReportFinding | ComparableRow>({
    later: reported,
    earlier,
    seenBefore: new Set(history.known.keys()),
    checks: scan.checks,
    reruns: new Map(scan.proofReruns.map(({ fingerprint, ...rerun }) => [fingerprint, rerun])),
    compiled: scan.compiled,
  })
  const toCarry = compared.flatMap(toCarriedRows)
  const kept = toCarry.slice(0, MAX_CARRIED)
  const carried = await readCarried(trx, kept)
  const known = new Map([...history.known, ...inheritedLabels(compared)])
  const taken = carried.map(({ id }) => id)
  const labelled = labelFindings(reported, { known, taken, highest: history.highest })
  const findings = carried.length === 0 ? labelled : [...labelled, ...carried].toSorted(byRank)
  return { findings, cut: toCarry.length - kept.length }
}

/** The project's newest report before this scan. */
const findScanBefore = async (trx: Database, { scanId, lineageId }: ScanFindings): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('scan')
    .select('id')
    .where('lineageId', '=', lineageId)
    .where('id', '<', scanId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

const findLabelHistory = async (trx: Database, lineageId: string) => {
  const ofLineage = trx
    .selectFrom('finding')
    .innerJoin('scan', 'scan.id', 'finding.scanId')
    .where('scan.lineageId', '=', lineageId)
  const rows = await ofLineage
    .select(['finding.fingerprint', 'finding.label'])
    .distinctOn('finding.fingerprint')
    .orderBy('finding.fingerprint')
    .orderBy('finding.scanId', 'desc')
    .execute()
  const { highest } = await ofLineage
    .select(sql<number | null>`max(substring(finding.label FROM '^LC-([0-9]{1,9})$')::int)`.as('highest'))
    .executeTakeFirstOrThrow()
  return { known: new Map(rows.map(({ fingerprint, label }) => [fingerprint, label])), highest: highest ?? 0 }
}

/** Findings that an older scan proved and the previous scan no longer lists, but whose kept test still succeeds. */
const listShownAgain = async (
  trx: Database,
  { lineageId, scanId, proofReruns, before }: ScanFindings & { before: readonly ComparableRow[] },
): Promise<ComparableRow[]> => {
  const listed = new Set(before.map(({ fingerprint }) => fingerprint))
  const shown = proofReruns.filter(({ outcome, fingerprint }) => outcome === 'effect_shown' && !listed.has(fingerprint))
  if (shown.length === 0) return []
  return comparableRows(trx)
    .innerJoin('scan', 'scan.id', 'finding.scanId')
    .distinctOn('finding.fingerprint')
    .where('scan.lineageId', '=', lineageId)
    .where('scan.id', '<', scanId)
    .where('finding.fingerprint', 'in', [...new Set(shown.map(({ fingerprint }) => fingerprint))])
    .where('finding.grade', '=', 'proved')
    .where('finding.carriedFromId', 'is', null)
    .orderBy('finding.fingerprint')
    .orderBy('finding.scanId', 'desc')
    .execute()
}

/**
 * A fast scan reports a proved finding only as a pattern. If the kept test still shows the harm, the finding keeps its
 * proof, and with it severity and grade.
 */
const restoreProofs = async (
  trx: Database,
  { findings, lineageId, scanId, proofReruns }: ScanFindings,
): Promise<readonly ReportFinding[]> => {
  const shown = new Set(proofReruns.flatMap((each) => (each.outcome === 'effect_shown' ? [each.fingerprint] : [])))
  const unproved = findings.filter(({ fingerprint, grade }) => shown.has(fingerprint) && grade !== 'proved')
  if (unproved.length === 0) return findings
  const rows = await trx
    .selectFrom('finding')
    .innerJoin('scan', 'scan.id', 'finding.scanId')
    .select(['fingerprint', 'severity', 'grade', 'engines', 'evidence', 'exhibits'])
    .distinctOn('fingerprint')
    .where('scan.lineageId', '=', lineageId)
    .where('scan.id', '<', scanId)
    .where('finding.grade', '=', 'proved')
    .where('finding.carriedFromId', 'is', null)
    .where(
      'fingerprint',
      'in',
      unproved.map(({ fingerprint }) => fingerprint),
    )
    .orderBy('fingerprint')
    .orderBy('finding.scanId', 'desc')
    .execute()
  const proved = new Map(rows.map((row) => [row.fingerprint, row]))
  return findings
    .map((finding) => {
      const row = finding.grade === 'proved' ? undefined : proved.get(finding.fingerprint)
      return row ? withProof(finding, row) : finding
    })
    .toSorted(byRank)
}

type ProvedRow = Pick<Selectable<FindingRow>, 'severity' | 'grade' | 'engines' | 'evidence' | 'exhibits'>

const withProof = (finding: ReportFinding, row: ProvedRow): ReportFinding => ({
  ...finding,
  severity: row.severity,
  grade: row.grade,
  engines: [...new Set([...finding.engines, ...row.engines])],
  evidence: [...finding.evidence, ...row.evidence.filter(({ engine }) => !finding.engines.includes(engine))],
  exhibits: row.exhibits?.map(withoutFix) ?? [],
})

/** The row of an earlier report, with the reason to list it. */
type CarriedRow = { scanId: string; label: string; carried: Carried }

const toCarriedRows = (compared: FindingComparison<ReportFinding | ComparableRow>): CarriedRow[] => {
  const { finding, isEarlier, change } = compared
  if (!isEarlier || !('label' in finding) || change === 'gone') return []
  const { scanId, label, carriedFromId } = finding
  const reason = change === 'not_checked' ? compared.reason : 'kept_proof'
  return [{ scanId, label, carried: { scanId: carriedFromId ?? scanId, reason } }]
}

const inheritedLabels = (compared: readonly FindingComparison<ReportFinding | ComparableRow>[]): [string, string][] =>
  compared.flatMap((one): [string, string][] =>
    'successorOf' in one && one.successorOf && 'label' in one.successorOf
      ? [[one.finding.fingerprint, one.successorOf.label]]
      : [],
  )

const readCarried = async (trx: Database, carried: readonly CarriedRow[]): Promise<ReportFinding[]> => {
  const found: ReportFinding[] = []
  for (const [scanId, ofScan] of Map.groupBy(carried, (row) => row.scanId)) {
    const byLabel = new Map(ofScan.map((row) => [row.label, row.carried]))
    const rows = await trx
      .selectFrom('finding')
      .selectAll()
      .where('scanId', '=', scanId)
      .where('label', 'in', [...byLabel.keys()])
      .execute()
    for (const row of rows) {
      const from = byLabel.get(row.label)
      if (from) found.push(toListed(row, from))
    }
  }
  return found
}

/** A patch of an earlier scan may not apply to this code. */
const withoutFix = (exhibit: Exhibit): Exhibit => (exhibit.kind === 'proof' ? { ...exhibit, fix: undefined } : exhibit)

const suppressionOf = (row: Selectable<FindingRow>): Pick<MergedFinding, 'suppression'> => {
  const suppression = toSuppression(row.suppressedAt)
  return suppression ? { suppression } : {}
}

/** Keeps a decided status, unless a kept test has just shown that the finding isn't fixed. */
const toListed = (row: Selectable<FindingRow>, carried: Carried): ReportFinding => ({
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
  ...suppressionOf(row),
  ...(row.exhibits && { exhibits: row.exhibits.map(withoutFix) }),
  carried,
})
