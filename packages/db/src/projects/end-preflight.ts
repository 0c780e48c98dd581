import type { BytecodeMatch, Diagnosis, PreflightState } from '@lc/api-contract'
import type { CodePrint } from '@lc/core'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { promiseErasure } from '../objects/promise-erasure.ts'
import { storableJson } from '../storable.ts'

export interface EndedPreflight {
  projectId: string
  revision: number
  state: Exclude<PreflightState, 'running'>
  diagnosis?: Diagnosis
  buildSha256?: string | undefined
  /** For what was read from a chain. */
  match?: BytecodeMatch | undefined
  /** Of the code that is the user's own. */
  codePrints?: readonly CodePrint[] | undefined
}

/** Keeps the answer to the present question. A build that nobody waits for any more is promised to go. */
export const endPreflight = (db: Database, ended: EndedPreflight): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { projectId, buildSha256 } = ended
    const isKept = await keepAnswer(trx, ended)
    if (buildSha256 === undefined) return
    if (!isKept) return promiseErasure(trx, [buildSha256])
    const object = { projectId, sha256: buildSha256 }
    await trx
      .insertInto('projectObject')
      .values(object)
      .onConflict((oc) => oc.doNothing())
      .execute()
  })

const keepAnswer = async (trx: Database, ended: EndedPreflight): Promise<boolean> => {
  const { projectId, revision, state, diagnosis, buildSha256, match, codePrints } = ended
  const { numUpdatedRows } = await trx
    .updateTable('preflight')
    .set({
      state,
      diagnosis: diagnosis === undefined ? null : storableJson(diagnosis),
      bytecodeMatch: match === undefined ? null : storableJson(match),
      buildSha256: buildSha256 ?? null,
      finishedAt: sql<Date>`now()`,
      // The files of a project never change, so what an earlier look printed stays.
      ...(codePrints && { codePrints: storableJson(codePrints) }),
      ...(diagnosis?.mainFile === undefined ? {} : { mainFile: diagnosis.mainFile }),
      ...(diagnosis?.mainContract === undefined ? {} : { mainContract: diagnosis.mainContract }),
    })
    .where('projectId', '=', projectId)
    .where('revision', '=', revision)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
