import type { Locale } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { addOutbox } from '../outbox/add-outbox.ts'

/** Promises the mail that tells of a new password. */
export const promiseChangeNotice = async (trx: Database, input: { userId: string; locale: Locale }): Promise<void> => {
  const id = newId()
  const payload = { mail: 'password_changed', ...input } as const
  await addOutbox(trx, { id, dedupeKey: `mail/password_changed/${id}`, kind: 'mail', payload })
}
