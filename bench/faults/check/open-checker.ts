import { CallFailure, routes } from '@lc/api-contract'
import { checkLedger, type Database } from '@lc/db'
import type { ObjectStore } from '@lc/server-runtime'
import { persistently } from '../../persistently.ts'
import { clientOf } from '../work/open-customer.ts'
import type { Promises } from '../work/promises.ts'
import { checkOutbox } from './check-outbox.ts'
import { checkPromises } from './check-promises.ts'
import { checkReports } from './check-reports.ts'
import { checkRuns, type ScanRun } from './check-runs.ts'
import { checkStripe, type StripeTotals } from './check-stripe.ts'
import type { Mails } from './read-mails.ts'
import type { Violation } from './violation.ts'

export interface CheckedProduct {
  db: Database
  store: Pick<ObjectStore, 'get'>
  mails: Mails
  listRuns: () => Promise<ScanRun[]>
  readTotals: () => Promise<StripeTotals>
  /** Answers whether the API accepts the token of a session. */
  isAccepted: (token: string) => Promise<boolean>
}

export interface Deadlines {
  /** From the acknowledgement to the end of a scan, a compile check, a grant or a mail. */
  promiseSeconds: number
  /** From a row of the outbox until it was carried out. */
  outboxSeconds: number
}

/**
 * A scan that loses its worker twice waits for two heartbeats of 25 s; a row of the outbox waits 16 to 30 s after each kill
 * of the API. The rest is for slow starts on a busy machine.
 */
const defaultDeadlines: Deadlines = { promiseSeconds: 300, outboxSeconds: 300 }
/** How many of the newest revoked sessions are tried each time. */
const TRIED_SESSIONS = 10

/** Checks I1 to I9 as often as you like; remembers what it has verified, so each check costs only what is new. */
export const openChecker = (product: CheckedProduct, promises: Promises, deadlines = defaultDeadlines) => {
  const [seenRows, seenScans, lingering] = [new Set<string>(), new Set<string>(), new Map<string, number>()]
  /** Ledger violations stay in the ledger; each is reported once. */
  const seenRules = new Set<string>()
  return async (): Promise<Violation[]> => {
    await product.mails.read()
    return [
      ...(await checkRules(product.db, { promises, deadlines, seen: seenRules })),
      ...(await checkPromises(product, promises, deadlines.promiseSeconds)),
      ...(promises.payments.size === 0 ? await checkStripe(product) : []),
      ...(await checkOutbox(product, seenRows, deadlines.outboxSeconds)),
      ...(await checkReports(product, seenScans)),
      ...(await checkRuns(product, lingering)),
      ...(await checkSessions(product, promises)),
    ]
  }
}

interface RulesCheck {
  promises: Promises
  deadlines: Deadlines
  seen: Set<string>
}

const checkRules = async (db: Database, { promises, deadlines, seen }: RulesCheck): Promise<Violation[]> => {
  const rules = await checkLedger(db, { scanDeadlineSeconds: deadlines.promiseSeconds })
  return rules.flatMap(({ invariant, rule, broken }) =>
    broken
      .filter((subject) => !seen.has(`${rule} ${subject}`))
      .map((subject) => {
        seen.add(`${rule} ${subject}`)
        const fault = promises.faultOf(subject)
        return { invariant, problem: `${rule}: ${subject}`, ...(fault !== undefined && { fault }) }
      }),
  )
}

/** A revoked session is never accepted again (I9). */
const checkSessions = async ({ isAccepted }: CheckedProduct, { revokedTokens }: Promises): Promise<Violation[]> => {
  const tried = revokedTokens.slice(-TRIED_SESSIONS)
  const accepted = await Promise.all(tried.map(isAccepted))
  return accepted.flatMap((isBroken, at) =>
    isBroken ? [{ invariant: 'I9', problem: `a session is accepted after its log-out (${at + 1} of the newest)` }] : [],
  )
}

const ANSWER_MS = 30_000

/** Calls the running API; fails if it doesn't answer. */
export const askApi = (origin: string) => async (token: string) => {
  const client = clientOf(origin, () => token)
  const answer = await persistently(() => client.call(routes.getUser), { withinMs: ANSWER_MS })
  return !(answer instanceof CallFailure && answer.errorName === 'SESSION_EXPIRED')
}
