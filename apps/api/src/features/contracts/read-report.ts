import type { ContractSummary, Runs } from '@lc/contract'
import {
  type ExportedFinding,
  findAddedSources,
  findFoundryProject,
  findRuns,
  findStructure,
  findSummary,
  listAllFindings,
} from '@lc/db'
import type { ReportData, ReportFinding } from '@lc/report'
import type { Deps } from '../../deps.ts'
import { readComparison } from '../../read-comparison.ts'
import { decisionOf } from './decision-of.ts'
import { readStoredStructure } from './read-stored-structure.ts'

type Wanted = { contractId: string; ownerId: string }

/** Everything that a finished report is written from; undefined when it is not there, not finished, or another user's. */
export const readReport = async (deps: Deps, wanted: Wanted): Promise<ReportData | undefined> => {
  const { db } = deps
  const summary = await findSummary(db, wanted)
  if (summary?.status !== 'completed') return undefined
  const findings = (await listAllFindings(db, wanted.contractId)).map(toReportFinding)
  const files = new Set(findings.flatMap(({ locations }) => locations.map(({ file }) => file)))
  const [sources, structure, runs, project, comparison] = await Promise.all([
    readSources(deps, wanted, { summary, files }),
    readStructure(deps, wanted),
    readRuns(deps, wanted),
    readProject(deps, wanted),
    readChanges(deps, wanted),
  ])
  return { summary, findings, sources, structure, runs, project, ...(comparison && { comparison }) }
}

const toReportFinding = (stored: ExportedFinding): ReportFinding => {
  const { ordinal: _, label, library, suppressedAt, exhibits, decidedStatus, decidedReason, decidedAt, ...row } = stored
  return {
    ...row,
    ...decisionOf({ decidedStatus, decidedReason, decidedAt }),
    id: label,
    ...(library !== null && { library }),
    ...(suppressedAt !== null && { suppressedAt }),
    exhibits: exhibits ?? [],
  }
}

const readChanges = async ({ db }: Deps, wanted: Wanted): Promise<ReportData['comparison']> => {
  const compared = await readComparison(db, wanted)
  return compared?.earlier && { earlier: compared.earlier, findings: compared.findings }
}

/** How many files are read from the store at once: enough to be quick, few enough for many readers. */
const FILES_AT_ONCE = 16

/** The user's own files, and those that the doctor added. */
const readSources = async (
  { db, store }: Deps,
  wanted: Wanted,
  { summary, files }: { summary: ContractSummary; files: ReadonlySet<string> },
): Promise<Record<string, string>> => {
  const addedSha256 = await findAddedSources(db, wanted)
  const added = addedSha256 === undefined ? {} : await store.getJson<Record<string, string>>(addedSha256)
  const sources = new Map(Object.entries(added).filter(([path]) => files.has(path)))
  const own = summary.files.filter(({ path }) => files.has(path))
  for (let start = 0; start < own.length; start += FILES_AT_ONCE) {
    const read = own.slice(start, start + FILES_AT_ONCE).map(async ({ path, sha256 }) => {
      sources.set(path, new TextDecoder().decode(await store.get(sha256)))
    })
    await Promise.all(read)
  }
  return Object.fromEntries([...sources].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const readStructure = async ({ db, store }: Deps, wanted: Wanted): Promise<ReportData['structure']> => {
  const found = await findStructure(db, wanted)
  if (found?.state === 'ready') {
    const { structure } = await readStoredStructure(store, found.structureSha256)
    return { state: 'ready', structure }
  }
  return { state: found?.state === 'failed' ? 'failed' : 'none' }
}

const readRuns = async ({ db, store }: Deps, wanted: Wanted): Promise<Runs> => {
  const found = await findRuns(db, wanted)
  return found?.state === 'ready'
    ? store.getJson<Runs>(found.runsSha256)
    : { properties: [], tests: [], lineCoverage: [] }
}

const readProject = async ({ db, store }: Deps, wanted: Wanted): Promise<Record<string, string>> => {
  const found = await findFoundryProject(db, wanted)
  return found ? store.getJson<Record<string, string>>(found.foundrySha256) : {}
}
