import type { ScanSummary } from '@lc/api-contract'
import { isOurFault } from '@lc/core'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { findScanDeployment } from '../projects/deployments.ts'
import { findGitSource } from '../projects/git-source.ts'
import { listProjectFiles } from '../projects/projects.ts'
import { findFreeOffer } from './free-scans.ts'
import { rowColumns, toScanRow } from './list-scans.ts'
import { listChecks, listStages } from './scan-progress.ts'

/** Whether a finding is open and carried because this scan didn't check it. */
export const isOpenUnchecked = sql<boolean>`finding.status = 'open' AND finding.carried_reason <> 'kept_proof'`

/** Undefined if the scan doesn't exist or belongs to another user. */
export const findScanSummary = async (
  db: Database,
  input: { scanId: string; ownerId: string },
): Promise<ScanSummary | undefined> => {
  const row = await db
    .selectFrom('scan')
    .select([...rowColumns, ...headColumns])
    .where('id', '=', input.scanId)
    .where('ownerId', '=', input.ownerId)
    .executeTakeFirst()
  if (!row) return undefined
  const [stages, checks, files, deployed, markedCounts, git] = await Promise.all([
    listStages(db, row.id),
    listChecks(db, row.id),
    listProjectFiles(db, row.projectId),
    findScanDeployment(db, row.id),
    countMarkedFindings(db, row.id),
    findGitSource(db, row.projectId),
  ])
  const rerun = checks.some(isOurFault) && (await findFreeOffer(db, { ...input, charge: 'rerun' }))
  return {
    ...toScanRow(row),
    projectId: row.projectId,
    ...(rerun ? { rerun: { until: rerun.until.toISOString() } } : {}),
    stages,
    checks,
    files,
    mainFile: row.mainFile,
    truncated: row.truncated,
    fuzzing: row.fuzzing,
    hasProject: row.foundrySha256 !== null,
    ...(row.scope === null ? {} : { scope: row.scope }),
    ...(row.projectRules === null ? {} : { projectRules: row.projectRules }),
    ...(row.plannedStages === null ? {} : { plannedStages: row.plannedStages }),
    ...markedCounts,
    ...(deployed ? { deployment: deployed.deployment, sourceService: deployed.service } : {}),
    ...(git && { git }),
    commit: git?.commit ?? null,
    ...(row.bytecodeMatch === null ? {} : { bytecodeMatch: row.bytecodeMatch }),
    ...(row.compiler === null ? {} : { compiler: row.compiler }),
    ...(row.compilerSettings === null ? {} : { compilerSettings: row.compilerSettings }),
    ...(row.failureReason === null ? {} : { failure: { reason: row.failureReason, detail: row.failureDetail ?? '' } }),
  }
}

/** The columns of a report's head that lists don't have. */
const headColumns = [
  'projectId',
  'mainFile',
  'truncated',
  'fuzzing',
  'foundrySha256',
  'plannedStages',
  'scope',
  'projectRules',
  'compiler',
  'compilerSettings',
  'failureReason',
  'failureDetail',
  'bytecodeMatch',
] as const

/** Counts findings in libraries, suppressed ones and those not checked this time. */
const countMarkedFindings = async (db: Database, scanId: string) => {
  const { inLibrary, suppressed, notChecked } = await db
    .selectFrom('finding')
    .select(({ fn }) => fn.count('suppressedAt').as('suppressed'))
    .select(sql<string>`count(library) FILTER (WHERE grade NOT IN ('proved', 'counterexample'))`.as('inLibrary'))
    .select(sql<string>`count(*) FILTER (WHERE ${isOpenUnchecked})`.as('notChecked'))
    .where('scanId', '=', scanId)
    .executeTakeFirstOrThrow()
  return {
    libraryFindings: Number(inLibrary),
    suppressedFindings: Number(suppressed),
    notCheckedFindings: Number(notChecked),
  }
}
