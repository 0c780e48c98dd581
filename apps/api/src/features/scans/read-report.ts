import type { ContractSummary } from '@lc/api-contract'
import {
  type Database,
  type ExportedFinding,
  findAddedSources,
  findFoundryProject,
  findRuns,
  findStructure,
  findSummary,
  listAllFindings,
} from '@lc/db'
import type { ReportData, ReportFinding } from '@lc/report'
import type { ObjectStore } from '@lc/server-runtime'
import { carriedOf } from '../../scans/carried-of.ts'
import { decisionOf } from '../../scans/decision-of.ts'
import { readComparison } from '../../scans/read-comparison.ts'
import type { StoredReport } from './report-of.ts'

interface Shelves {
  db: Database
  store: ObjectStore
}

type Wanted = { contractId: string; ownerId: string }

/**
 * Everything that a finished report is written from, with objects as the store has them; undefined when it is not there, not
 * finished, or another user's.
 */
export const readReport = async (shelves: Shelves, wanted: Wanted): Promise<StoredReport | undefined> => {
  const { db } = shelves
  const summary = await findSummary(db, wanted)
  if (summary?.status !== 'completed') return undefined
  const findings = (await listAllFindings(db, wanted.contractId)).map(toReportFinding)
  const files = new Set(findings.flatMap(({ locations }) => locations.map(({ file }) => file)))
  const [own, added, structure, runs, project, comparison] = await Promise.all([
    readOwn(shelves, summary, files),
    readAdded(shelves, wanted),
    readStructure(shelves, wanted),
    readRuns(shelves, wanted),
    readProject(shelves, wanted),
    readChanges(shelves, wanted),
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
  return {
    ...row,
    ...decisionOf({ decidedStatus, decidedReason, decidedAt }),
    id: label,
    ...(library !== null && { library }),
    ...(suppressedAt !== null && { suppressedAt }),
    exhibits: exhibits ?? [],
    ...carriedOf({ carriedFromId, carriedReason }),
  }
}

const readChanges = async ({ db }: Shelves, wanted: Wanted): Promise<ReportData['comparison']> => {
  const compared = await readComparison(db, wanted)
  return compared?.earlier && { earlier: compared.earlier, findings: compared.findings }
}

/** How many files are read from the store at once: enough to be quick, few enough for many readers. */
const FILES_AT_ONCE = 16

/** The user's own files that findings lie in. */
const readOwn = async (
  { store }: Shelves,
  summary: ContractSummary,
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

/** Files that the doctor added. */
const readAdded = async ({ db, store }: Shelves, wanted: Wanted) => {
  const sha256 = await findAddedSources(db, wanted)
  return sha256 === undefined ? undefined : store.get(sha256)
}

const readStructure = async ({ db, store }: Shelves, wanted: Wanted): Promise<StoredReport['structure']> => {
  const found = await findStructure(db, wanted)
  if (found?.state === 'ready') return { state: 'ready', bytes: await store.get(found.structureSha256) }
  return { state: found?.state === 'failed' ? 'failed' : 'none' }
}

const readRuns = async ({ db, store }: Shelves, wanted: Wanted) => {
  const found = await findRuns(db, wanted)
  return found?.state === 'ready' ? store.get(found.runsSha256) : undefined
}

const readProject = async ({ db, store }: Shelves, wanted: Wanted) => {
  const found = await findFoundryProject(db, wanted)
  return found && store.get(found.foundrySha256)
}
