import type { Database } from '../database.ts'

/** The contract that an idempotency key made before, with the hash of the request that made it. */
export const findOrder = (db: Database, input: { ownerId: string; idempotencyKey: string }) =>
  db
    .selectFrom('contract')
    .select(['id as contractId', 'requestSha256', 'charge'])
    .where('ownerId', '=', input.ownerId)
    .where('idempotencyKey', '=', input.idempotencyKey)
    .executeTakeFirst()
