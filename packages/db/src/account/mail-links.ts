import type { Locale } from '@lc/api-contract'
import { sql } from 'kysely'
import { type Database, newId } from '../database.ts'
import { addOutbox } from '../outbox/outbox.ts'
import type { MailLink } from '../schema.ts'

export type MailLinkKind = MailLink['kind']

/**
 * Queues the mail of a sign-up. Its link activates the password of this sign-up, even if someone else signs up with the
 * same address.
 */
export const addActivationLink = async (
  trx: Database,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> => {
  const outboxId = newId()
  await trx.insertInto('mailLink').values({ outboxId, userId, kind: 'active', passwordHash }).execute()
  const payload = { mail: 'active', userId } as const
  await addOutbox(trx, { id: outboxId, dedupeKey: `mail/active/${outboxId}`, kind: 'mail', payload })
}

/** Several months of the highest number of sign-ups per day that one address may have. */
const LIMIT = 1_000

/** The open links of a pending user with the password that each activates, newest first. */
export const listActivationLinks = async (
  db: Database,
  userId: string,
): Promise<{ outboxId: string; passwordHash: string }[]> =>
  db
    .selectFrom('mailLink')
    .select(['outboxId', 'passwordHash'])
    .where('userId', '=', userId)
    .where('kind', '=', 'active')
    .where('passwordHash', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('outboxId', 'desc')
    .limit(LIMIT)
    .$narrowType<{ passwordHash: string }>()
    .execute()

/** Always writes one row, so that neither the response nor its duration reveals whether the address has an account. */
export const queueResetMail = async (db: Database, input: { email: string; locale: Locale }): Promise<void> => {
  const id = newId()
  const payload = { mail: 'reset_password', ...input } as const
  await addOutbox(db, { id, dedupeKey: `mail/reset_password/${id}`, kind: 'mail', payload })
}

/** Creates the link of a queued reset mail, once, with the time of the request. */
export const addResetLink = async (db: Database, input: { outboxId: string; userId: string }): Promise<void> => {
  await db
    .insertInto('mailLink')
    .columns(['outboxId', 'userId', 'kind', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('outbox')
        .select(['id', eb.val(input.userId).as('userId'), eb.val('reset_password' as const).as('kind'), 'createdAt'])
        .where('id', '=', input.outboxId),
    )
    .onConflict((oc) => oc.column('outboxId').doNothing())
    .execute()
}

/** Returns whether this call used the link, within fifteen minutes of its last send. */
export const consumeResetLink = async (db: Database, outboxId: string): Promise<boolean> => {
  const consumed = await db
    .updateTable('mailLink')
    .set({ usedAt: sql<Date>`now()` })
    .where('outboxId', '=', outboxId)
    .where('kind', '=', 'reset_password')
    .where('usedAt', 'is', null)
    .where('sentAt', '>', sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirst()
  return consumed.numUpdatedRows === 1n
}

export const findNewestLink = (db: Database, input: { email: string; kind: MailLinkKind }) =>
  db
    .selectFrom('mailLink as l')
    .innerJoin('appUser as u', 'u.id', 'l.userId')
    .select(['l.outboxId', 'l.userId'])
    .where('u.email', '=', input.email)
    .where('l.kind', '=', input.kind)
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.outboxId', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Sending a mail again extends its link: the lifetime starts at the last send. */
export const markLinkSent = async (db: Database, outboxId: string): Promise<void> => {
  await db.updateTable('mailLink').set({ sentAt: sql<Date>`now()` }).where('outboxId', '=', outboxId).execute()
}

/** Revokes all open links of a user; a trigger deletes the passwords that they carried. */
export const revokeMailLinks = async (db: Database, userId: string): Promise<void> => {
  await db
    .updateTable('mailLink')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}

/** Queues the mail about a changed password. */
export const queueChangeNotice = async (trx: Database, input: { userId: string; locale: Locale }): Promise<void> => {
  const id = newId()
  const payload = { mail: 'password_changed', ...input } as const
  await addOutbox(trx, { id, dedupeKey: `mail/password_changed/${id}`, kind: 'mail', payload })
}
