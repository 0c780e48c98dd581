import type { Locale } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

/**
 * Answers the id of the pending user, or undefined when the e-mail belongs to an active one. Until a link is used the newest
 * password tells at log-in that the account is pending; the link that is used decides which one stays.
 */
export const registerUser = async (
  db: Database,
  input: { email: string; passwordHash: string; locale: Locale },
): Promise<string | undefined> => {
  const row = await db
    .insertInto('appUser')
    .values({ id: newId(), ...input })
    .onConflict((oc) =>
      oc
        .column('email')
        .doUpdateSet({ passwordHash: input.passwordHash, locale: input.locale })
        .where('appUser.status', '=', 'pending'),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
