import { clearLoginDelay, countLoginTry, type Database, isKnownPlace, type LoginDelayRule, rememberPlace } from '@lc/db'
import type { Hashes } from './make-hashes.ts'

/** Five tries in a quarter of an hour are free, the next wait 1 s, 2 s, 4 s … 15 min. Nobody is ever locked out for good. */
export const loginDelayRule: LoginDelayRule = { freeTries: 5, forgetSeconds: 900, maxSeconds: 900 }

/** Who tries a password: for which account, from where, and with whose session if there is one. */
export interface Trier {
  email: string
  ip: string
  userId?: string | undefined
}

interface LoginDelayOptions {
  db: Database
  rule: LoginDelayRule
  hashes: Hashes
}

/**
 * Slows down who guesses the password of one account, from however many addresses. Whoever has a session, or sits where the
 * owner logged in before, has a count of their own: what strangers try never makes the owner wait there.
 */
export const createLoginDelay = ({ db, rule, hashes }: LoginDelayOptions) => {
  const subjectOf = async ({ email, ip, userId }: Trier) => {
    if (userId !== undefined) return { isShared: false, hash: hashes.hashUser(userId) }
    const place = hashes.hashPlace(email, ip)
    if (await isKnownPlace(db, place)) return { isShared: false, hash: place }
    return { isShared: true, hash: hashes.hashAccount(email) }
  }

  return {
    /**
     * Counts a try before its password is looked at. `waitMs` is 0 unless it comes too early; `isShared` says that it was
     * counted for the whole account.
     */
    count: async (trier: Trier) => {
      const { isShared, hash } = await subjectOf(trier)
      return { isShared, waitMs: await countLoginTry(db, { subjectHash: hash, rule }) }
    },
    /** After the right password: only the count of this try, so that a stranger wins nothing by the owner's log-ins. */
    clear: async (trier: Trier) => clearLoginDelay(db, [(await subjectOf(trier)).hash]),
    /** After a new password, which makes what was guessed about the old one worthless. */
    clearAll: ({ email, ip, userId }: Trier & { userId: string }, trx: Database) =>
      clearLoginDelay(trx, [hashes.hashAccount(email), hashes.hashPlace(email, ip), hashes.hashUser(userId)]),
    /** Once somebody has proved to be the owner: by a log-in, or by a link from the mailbox. */
    rememberPlace: ({ email, ip }: Trier, trx: Database) => rememberPlace(trx, hashes.hashPlace(email, ip)),
  }
}
