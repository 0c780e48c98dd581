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
}

export const insertContract = async (db: Database, contract: NewContract): Promise<void> => {
  await db
    .insertInto('contract')
    .values({ ...contract, mainContract: contract.mainContract ?? null })
    .execute()
}
