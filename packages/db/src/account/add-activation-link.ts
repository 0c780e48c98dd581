import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { addOutbox } from '../outbox/add-outbox.ts'

/** Promises the mail of a sign-up. Its link carries the password that was chosen, whoever else signs up with the address. */
export const addActivationLink = async (
  trx: Database,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> => {
  const outboxId = newId()
  await trx.insertInto('mailLink').values({ outboxId, userId, kind: 'active', passwordHash }).execute()
  const payload = { mail: 'active', userId } as const
  await addOutbox(trx, { id: outboxId, dedupeKey: `mail/active/${outboxId}`, kind: 'mail', payload })
}
