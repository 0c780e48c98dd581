import type { Locale } from '@lc/api-contract'
import type { Database } from '../database.ts'

export interface Login {
  userId: string
  /** The stored hash that the password was held against. */
  verifiedHash: string
  /** What is stored from now on: the same, or the password under the current pepper and cost. */
  passwordHash: string
  locale: Locale
}

/**
 * Answers whether the password is still the one that was verified: a reset that committed meanwhile wins, and one that
 * comes later waits for this transaction and ends its session. The user's language becomes that of the log-in.
 */
export const confirmLogin = async (trx: Database, login: Login): Promise<boolean> => {
  const confirmed = await trx
    .updateTable('appUser')
    .set({ passwordHash: login.passwordHash, locale: login.locale })
    .where('id', '=', login.userId)
    .where('passwordHash', '=', login.verifiedHash)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return confirmed.numUpdatedRows === 1n
}
