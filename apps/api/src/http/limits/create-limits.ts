import { AppError, type RouteSpec, routes } from '@lc/api-contract'
import { clearExpiredLimits, type Database, type LoginDelayRule } from '@lc/db'
import type { FastifyRequest } from 'fastify'
import { callerOf } from './caller-of.ts'
import { createCounters } from './create-counters.ts'
import { createLoginDelay, type Trier } from './create-login-delay.ts'
import { delayedCalls, type Limit, type LimitName, type LimitSettings } from './limit-table.ts'
import { makeHashes } from './make-hashes.ts'
import { rateLimited } from './rate-limited.ts'

export interface LimitOptions {
  db: Database
  settings: LimitSettings
  loginDelay: LoginDelayRule
  /** Of the hashes that stand for e-mails and addresses in the counts. */
  hashKey: string
}

/** Refuses, with RATE_LIMITED, calls that come too often. Which calls, and how often, is in limit-table.ts. */
export const createLimits = ({ db, settings, loginDelay: rule, hashKey }: LimitOptions) => {
  const hashes = makeHashes(hashKey)
  const loginDelay = createLoginDelay({ db, rule, hashes })
  const count = createCounters(db, settings)

  const limitsOn = (spec: RouteSpec) => {
    const limits = Object.entries<Limit>(settings).filter(([, limit]) => covers(limit.calls, spec))
    const byCaller = limits.filter(([, { subject }]) => subject !== 'account')
    const byAccount = limits.filter(([, { subject }]) => subject === 'account')
    const isDelayed = covers(delayedCalls, spec)

    return {
      /** Before the body is read: by where the call comes from and whose session it carries. */
      takeByCaller: async (request: FastifyRequest) => {
        for (const [limit, { subject: kind }] of byCaller) {
          const subject = callerOf(request, kind)
          refuseIf(await count(limit as LimitName, subject), { request, limit, subject })
        }
      },
      /**
       * Once the body is well-formed. The delay comes first: what it refuses, and what it counts for the owner alone, is
       * not counted against the account.
       */
      takeByAccount: async (request: FastifyRequest, email: string | undefined) => {
        if (!isDelayed && byAccount.length === 0) return
        if (email === undefined) throw new AppError('INTERNAL', { cause: `${spec.path} has no account to count by` })
        const subject = hashes.hashAccount(email).toString('hex')
        if (isDelayed) {
          const { waitMs, isShared } = await loginDelay.count(trierOf(request, email))
          refuseIf(waitMs, { request, limit: 'login_delay', subject })
          if (!isShared) return
        }
        for (const [limit] of byAccount) {
          refuseIf(await count(limit as LimitName, subject), { request, limit, subject })
        }
      },
    }
  }

  return { limitsOn, loginDelay, clearExpired: () => clearExpiredLimits(db) }
}

export type Limits = ReturnType<typeof createLimits>

const trierOf = ({ ip, session }: FastifyRequest, email: string): Trier => ({ email, ip, userId: session?.user.id })

const covers = (calls: Limit['calls'], spec: RouteSpec) =>
  calls === 'session' ? spec.access === 'session' : calls.some((name) => routes[name].path === spec.path)

const refuseIf = (waitMs: number, refused: { request: FastifyRequest; limit: string; subject: string }) => {
  if (waitMs === 0) return
  const { request, ...what } = refused
  request.log.warn({ ...what, waitMs: Math.ceil(waitMs) }, 'refused by a limit')
  throw rateLimited(waitMs)
}
