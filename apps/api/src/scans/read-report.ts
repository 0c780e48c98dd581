import type { ScanSummary } from '@lc/api-contract'
import {
  type Database,
  type ExportedFinding,
  findAddedSources,
  findFoundryProject,
  findRuns,
  findScanSummary,
  findStructure,
  listAllFindings,
  toSuppression,
} from '@lc/db'
import type { ReportData, ReportFinding } from '@lc/report'
import type { ObjectStore } from '@lc/server-runtime'
import type { StoredReport } from '../features/scans/stored-report.ts'
import { readComparison } from './read-comparison.ts'
import { toCarried, toDecision } from './stored-findings.ts'

interface Stores {
  db: Database
  store: ObjectStore
}

type OwnedScan = { scanId: string; ownerId: string }

/**
 * All data of a finished report, with objects as stored; undefined if it doesn't exist, isn't finished, or belongs to
 * another user.
 */
export const readReport = async (stores: Stores, scan: OwnedScan): Promise<StoredReport | undefined> => {
  const { db } = stores
  const summary = await findScanSummary(db, scan)
  if (summary?.status !== 'completed') return undefined
  const findings = (await listAllFindings(db, scan.scanId)).map(toReportFinding)
  const files = new Set(findings.flatMap(({ locations }) => locations.map(({ file }) => file)))
  const [own, added, structure, runs, project, comparison] = await Promise.all([
    readOwn(stores, summary, files),
    readAdded(stores, scan),
    readStructure(stores, scan),
    readRuns(stores, scan),
    readProject(stores, scan),
    readChanges(stores, scan),
  ])
  return { summary, findings, own, added, structure, runs, project, ...(comparison && { comparison }) }
}

const toReportFinding = (stored: ExportedFinding): ReportFinding => {
  const {
    ordinal: _,
    label,
    library,
    suppressedAt,
    exhibits,
    decidedStatus,
    decidedReason,
    decidedAt,
    ...rest
  } = stored
  const { carriedFromId, carriedReason, ...row } = rest
  const suppression = toSuppression(suppressedAt)
  return {
    ...row,
    ...toDecision({ decidedStatus, decidedReason, decidedAt }),
    id: label,
    ...(library !== null && { library }),
    ...(suppression && { suppression }),
    exhibits: exhibits ?? [],
    ...toCarried({ carriedFromId, carriedReason }),
  }
}

const readChanges = async ({ db }: Stores, scan: OwnedScan): Promise<ReportData['comparison']> => {
  const compared = await readComparison(db, scan)
  return compared?.earlier && { earlier: compared.earlier, findings: compared.findings }
}

/** How many files are read from the store at once: fast enough, without blocking other readers. */
const FILES_AT_ONCE = 16

/** The user's own files that contain findings. */
const readOwn = async (
  { store }: Stores,
  summary: ScanSummary,
  files: ReadonlySet<string>,
): Promise<StoredReport['own']> => {
  const own = summary.files.filter(({ path }) => files.has(path))
  const read: StoredReport['own'] = []
  for (let start = 0; start < own.length; start += FILES_AT_ONCE) {
    const some = own.slice(start, start + FILES_AT_ONCE)
    read.push(...(await Promise.all(some.map(async ({ path, sha256 }) => ({ path, bytes: await store.get(sha256) })))))
  }
  return read
}

/** Library files that the doctor added. */
const readAdded = async ({ db, store }: Stores, scan: OwnedScan) => {
  const sha256 = await findAddedSources(db, scan)
  return sha256 === undefined ? undefined : store.get(sha256)
}

const readStructure = async ({ db, store }: Stores, scan: OwnedScan): Promise<StoredReport['structure']> => {
  const found = await findStructure(db, scan)
  if (found?.state === 'ready') return { state: 'ready', bytes: await store.get(found.structureSha256) }
  return { state: found?.state === 'failed' ? 'failed' : 'none' }
}

const readRuns = async ({ db, store }: Stores, scan: OwnedScan) => {
  const found = await findRuns(db, scan)
  return found?.state === 'ready' ? store.get(found.runsSha256) : undefined
}

const readProject = async ({ db, store }: Stores, scan: OwnedScan) => {
  const found = await findFoundryProject(db, scan)
  return found && store.get(found.foundrySha256)
}
