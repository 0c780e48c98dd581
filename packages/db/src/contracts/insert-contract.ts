import type { Database } from '../database.ts'

export interface NewContract {
  id: string
  ownerId: string
  projectId: string
  idempotencyKey: string
  requestSha256: string
  name: string
  mainFile: string
  mainContract: string | undefined
  fuzzing: boolean
  /** The earlier scan that this one continues, where the order names it. */
  continuesId?: string | undefined
}

export const insertContract = async (db: Database, contract: NewContract): Promise<void> => {
  await db
    .insertInto('contract')
    .values({ ...contract, mainContract: contract.mainContract ?? null, continuesId: contract.continuesId ?? null })
    .execute()
}
