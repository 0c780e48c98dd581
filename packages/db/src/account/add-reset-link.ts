import type { Database } from '../database.ts'

/** Makes the link of a promised reset mail, once, with the time at which the mail was asked for. */
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
