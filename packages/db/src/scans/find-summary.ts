import type { ContractSummary } from '@lc/api-contract'
import { isOurFault } from '@lc/core'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { findContractDeployment } from '../projects/find-deployment.ts'
import { listProjectFiles } from '../projects/find-owned-project.ts'
import { rowColumns, toContractRow } from './contract-row.ts'
import { findFreeOffer } from './find-free-offer.ts'
import { isOpenUnchecked } from './is-open-unchecked.ts'
import { listChecks } from './list-checks.ts'
import { listStages } from './list-stages.ts'

/** Undefined when there is no such contract, or when it is another user's. */
export const findSummary = async (
  db: Database,
  input: { contractId: string; ownerId: string },
): Promise<ContractSummary | undefined> => {
  const row = await db
    .selectFrom('contract')
    .select([...rowColumns, ...headColumns])
    .where('id', '=', input.contractId)
    .where('ownerId', '=', input.ownerId)
    .executeTakeFirst()
  if (!row) return undefined
  const [stages, checks, files, deployed, told] = await Promise.all([
    listStages(db, row.id),
    listChecks(db, row.id),
    listProjectFiles(db, row.projectId),
    findContractDeployment(db, row.id),
    countTold(db, row.id),
  ])
  const rerun = checks.some(isOurFault) && (await findFreeOffer(db, { ...input, charge: 'rerun' }))
  return {
    ...toContractRow(row),
    ...(rerun ? { rerun: { until: rerun.until.toISOString() } } : {}),
    stages,
    checks,
    files,
    mainFile: row.mainFile,
    truncated: row.truncated,
    fuzzing: row.fuzzing,
    hasProject: row.foundrySha256 !== null,
    ...(row.scope === null ? {} : { scope: row.scope }),
    ...(row.plannedStages === null ? {} : { plannedStages: row.plannedStages }),
    ...told,
    ...(deployed ? { deployment: deployed.deployment, sourceService: deployed.service } : {}),
    ...(row.bytecodeMatch === null ? {} : { bytecodeMatch: row.bytecodeMatch }),
    ...(row.compiler === null ? {} : { compiler: row.compiler }),
    ...(row.compilerSettings === null ? {} : { compilerSettings: row.compilerSettings }),
    ...(row.failureReason === null ? {} : { failure: { reason: row.failureReason, detail: row.failureDetail ?? '' } }),
  }
}

/** What the head of a report shows beside the row of a list. */
const headColumns = [
  'projectId',
  'mainFile',
  'truncated',
  'fuzzing',
  'foundrySha256',
  'plannedStages',
  'scope',
  'compiler',
  'compilerSettings',
  'failureReason',
  'failureDetail',
  'bytecodeMatch',
] as const

/** Findings of which the report says more than their rank. */
const countTold = async (db: Database, contractId: string) => {
  const { inLibrary, suppressed, notChecked } = await db
    .selectFrom('finding')
    .select(({ fn }) => fn.count('suppressedAt').as('suppressed'))
    .select(sql<string>`count(library) FILTER (WHERE grade NOT IN ('proved', 'counterexample'))`.as('inLibrary'))
    .select(sql<string>`count(*) FILTER (WHERE ${isOpenUnchecked})`.as('notChecked'))
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow()
  return {
    libraryFindings: Number(inLibrary),
    suppressedFindings: Number(suppressed),
    notCheckedFindings: Number(notChecked),
  }
}
