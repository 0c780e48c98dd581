import type { ContractPlace, OrderCharge } from '@lc/api-contract'
import { AppError, scanWorkflow } from '@lc/api-contract'
import {
  addOutbox,
  cancelPreflight,
  type Database,
  type FreeOffer,
  findOrder,
  holdEquity,
  insertContract,
  newId,
  reserveFree,
} from '@lc/db'
import { failpoint } from '@lc/server-runtime'

export interface NewOrder {
  ownerId: string
  projectId: string
  name: string
  mainFile: string
  mainContract: string | undefined
  fuzzing: boolean
  chosenScope: readonly ContractPlace[] | undefined
  continues: string | undefined
  idempotencyKey: string
  requestSha256: string
  traceId: string
}

/** The scan that this key made before; refuses the key for another request. */
export const findEarlierOrder = async (
  trx: Database,
  order: Pick<NewOrder, 'ownerId' | 'idempotencyKey' | 'requestSha256'>,
): Promise<{ contractId: string; charge: OrderCharge } | undefined> => {
  const earlier = await findOrder(trx, order)
  if (earlier && earlier.requestSha256 !== order.requestSha256) throw new AppError('CONFLICT')
  return earlier && { contractId: earlier.contractId, charge: earlier.charge }
}

/** Hold, scan and promise of its workflow, inside the caller's transaction. Without a free offer it costs a detection. */
export const placeOrder = async (trx: Database, order: NewOrder, free?: FreeOffer) => {
  const { continues, traceId, ...contract } = order
  const id = newId()
  const userId = order.ownerId
  if (!free) await holdEquity(trx, { userId, kind: 'detection', reference: id })
  await failpoint('credit.hold')
  await insertContract(trx, { ...contract, id, continuesId: continues, free })
  if (free) await reserveFree(trx, { userId, reference: id, charge: free.charge })
  const message = { kind: 'workflow', payload: { workflow: 'scan', input: { contractId: id, traceId } } } as const
  await addOutbox(trx, { id: newId(), dedupeKey: scanWorkflow.idOf(id), ...message, when: 'admitted' })
  // The scan compiles the project itself.
  await cancelPreflight(trx, order.projectId)
  await failpoint('scan.insert')
  return { contractId: id, charge: free?.charge ?? 'detection' } as const
}
