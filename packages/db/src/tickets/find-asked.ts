import type { Database } from '../database.ts'

/** The ticket that an idempotency key made before, with the hash of the request that made it. */
export const findAsked = (db: Database, input: { ownerId: string; idempotencyKey: string }) =>
  db
    .selectFrom('ticket')
    .select(['id as ticketId', 'requestSha256'])
    .where('ownerId', '=', input.ownerId)
    .where('idempotencyKey', '=', input.idempotencyKey)
    .executeTakeFirst()
