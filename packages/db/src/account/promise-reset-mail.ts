import type { Locale } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { addOutbox } from '../outbox/add-outbox.ts'

/** One row, whoever the address belongs to: neither the answer nor its time tells whether there is such a user. */
export const promiseResetMail = async (db: Database, input: { email: string; locale: Locale }): Promise<void> => {
  const id = newId()
  const payload = { mail: 'reset_password', ...input } as const
  await addOutbox(db, { id, dedupeKey: `mail/reset_password/${id}`, kind: 'mail', payload })
}
