import type { Database } from '../database.ts'

/** Some months of the most sign-ups a day that one address may have. */
const LIMIT = 1_000

/** The open links of a pending user, each with the password it activates, newest first. */
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
