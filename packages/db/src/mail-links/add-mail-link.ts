import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { addOutbox } from '../outbox/add-outbox.ts'

/** Promises a mail that carries a link. Only the newest link of its kind counts. */
export const addMailLink = async (trx: Database, input: { userId: string; kind: 'active' }): Promise<void> => {
  const outboxId = newId()
  await trx
    .insertInto('mailLink')
    .values({ ...input, outboxId })
    .execute()
  await addOutbox(trx, {
    id: outboxId,
    dedupeKey: `mail/${input.kind}/${outboxId}`,
    kind: 'mail',
    payload: { mail: input.kind, userId: input.userId },
  })
}
