import type { Api } from './start-api.ts'

/** Moves the last send of every link of this address back in time. */
export const ageLinks = async ({ db }: Api, { email, ms }: { email: string; ms: number }): Promise<void> => {
  const links = await db
    .selectFrom('mailLink as l')
    .innerJoin('appUser as u', 'u.id', 'l.userId')
    .select(['l.outboxId', 'l.sentAt'])
    .where('u.email', '=', email)
    .execute()
  for (const { outboxId, sentAt } of links) {
    if (!sentAt) continue
    const earlier = new Date(sentAt.getTime() - ms)
    await db.updateTable('mailLink').set({ sentAt: earlier }).where('outboxId', '=', outboxId).execute()
  }
}
