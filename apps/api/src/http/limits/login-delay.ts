import { createHmac } from 'node:crypto'
import { clearLoginDelay, countLoginTry, type Database, isKnownPlace, type LoginDelayRule, rememberPlace } from '@lc/db'
import { addressPrefix } from './caller.ts'

/**
 * Five attempts in a quarter of an hour are free, then the wait is 1 s, 2 s, 4 s … 15 min. No one is ever
 * locked out.
 */
export const loginDelayRule: LoginDelayRule = { freeTries: 5, forgetSeconds: 900, maxSeconds: 900 }

/**
 * The same for the second step, which only someone with the password reaches. Failures count for a day, because six
 * digits are quickly guessed.
 */
export const secondStepDelayRule: LoginDelayRule = { freeTries: 5, forgetSeconds: 86_400, maxSeconds: 3_600 }

/** An attempt to use a password: for which account, from where, and with whose session if there is one. */
export interface LoginAttempt {
  email: string
  ip: string
  userId?: string | undefined
}

interface LoginDelayOptions {
  db: Database
  rule: LoginDelayRule
  hashes: Hashes
  /** Gives the second step counts of its own. */
  countAs?: (subject: Buffer) => Buffer
}

/**
 * Slows down guessing the password of one account, from any number of addresses. Attempts with a session, or from a
 * place where the owner logged in before, are counted separately, so that attackers never make the owner wait there.
 */
export const createLoginDelay = ({ db, rule, hashes, countAs = (subject) => subject }: LoginDelayOptions) => {
  const subjectOf = async ({ email, ip, userId }: LoginAttempt, using = db) => {
    if (userId !== undefined) return { isShared: false, hash: countAs(hashes.hashUser(userId)) }
    const place = hashes.hashPlace(email, ip)
    if (await isKnownPlace(using, place)) return { isShared: false, hash: countAs(place) }
    return { isShared: true, hash: countAs(hashes.hashAccount(email)) }
  }

  return {
    /**
     * Counts an attempt before its password is checked. `waitMs` is 0 unless it comes too early; `isShared` means that
     * it counted for the whole account.
     */
    count: async (attempt: LoginAttempt) => {
      const { isShared, hash } = await subjectOf(attempt)
      return { isShared, waitMs: await countLoginTry(db, { subjectHash: hash, rule }) }
    },
    /**
     * After the right password: clears only the count of this attempt, so that the owner's log-ins don't help an
     * attacker. Call it before `rememberPlace`, because the attempt was counted without that place.
     */
    clear: async (attempt: LoginAttempt, using = db) =>
      clearLoginDelay(using, [(await subjectOf(attempt, using)).hash]),
    /** After a new password, because guesses of the old one no longer matter. */
    clearAll: ({ email, ip, userId }: LoginAttempt & { userId: string }, trx: Database) =>
      clearLoginDelay(
        trx,
        [hashes.hashAccount(email), hashes.hashPlace(email, ip), hashes.hashUser(userId)].map(countAs),
      ),
    /** After a log-in or a link from the mailbox has proved ownership. */
    rememberPlace: ({ email, ip }: LoginAttempt, trx: Database) => rememberPlace(trx, hashes.hashPlace(email, ip)),
  }
}

/** Identifies accounts, places and users in counts and logs. Keyed, because e-mails and addresses are easy to guess. */
export const makeHashes = (key: string) => {
  const hashOf = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  return {
    hashAccount: (email: string) => hashOf('limits:account', email),
    /** A place is one account from one address. */
    hashPlace: (email: string, ip: string) => hashOf('limits:place', email, addressPrefix(ip)),
    hashUser: (userId: string) => hashOf('limits:user', userId),
    hashSecondStep: (subject: Buffer) => hashOf('limits:second_step', subject.toString('hex')),
    /** For logs: which refusals came from one network. */
    hashNetwork: (network: string) => hashOf('limits:network', network),
  }
}

export type Hashes = ReturnType<typeof makeHashes>
