import type { ContractPlace } from '@lc/api-contract'
import type { Database } from '../database.ts'
import type { FreeOffer } from './find-free-offer.ts'

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
  /** The contracts to check; without it, those that the compile check planned. */
  chosenScope?: readonly ContractPlace[] | undefined
  /** The earlier scan that this one continues, where the order names it. */
  continuesId?: string | undefined
  /** The place of a free scan; without it the scan costs a detection. */
  free?: FreeOffer | undefined
}

export const insertContract = async (db: Database, { free, ...contract }: NewContract): Promise<void> => {
  const paid = free && { charge: free.charge, paidById: free.paidById, freeSlot: free.slot }
  await db
    .insertInto('contract')
    .values({
      ...contract,
      ...paid,
      mainContract: contract.mainContract ?? null,
      continuesId: contract.continuesId ?? null,
      chosenScope: contract.chosenScope ? JSON.stringify(contract.chosenScope) : null,
    })
    .execute()
}
