import { clearLoginDelay, countLoginTry, type Database, type LoginDelayRule } from '@lc/db'

/** Five tries in a quarter of an hour are free, the next wait 1 s, 2 s, 4 s … 15 min. Nobody is ever locked out for good. */
export const loginDelayRule: LoginDelayRule = { freeTries: 5, forgetSeconds: 900, maxSeconds: 900 }

interface LoginDelayOptions {
  db: Database
  rule: LoginDelayRule
  hashAccount: (email: string) => Buffer
}

/** Slows down who guesses the password of one account, from however many addresses. */
export const createLoginDelay = ({ db, rule, hashAccount }: LoginDelayOptions) => ({
  /** Counts a try before its password is looked at; answers how long to wait when it comes too early, 0 otherwise. */
  count: (email: string) => countLoginTry(db, { emailHash: hashAccount(email), rule }),
  /** After the right password, or a new one. Joins the transaction it is given. */
  clear: (email: string, trx: Database = db) => clearLoginDelay(trx, hashAccount(email)),
})
