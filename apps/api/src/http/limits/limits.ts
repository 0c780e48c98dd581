import { AppError, type RouteSpec, routes } from '@lc/api-contract'
import { type V2RouteSpec, v2Routes } from '@lc/api-contract/v2'
import { clearExpiredLimits, type Database, type LoginDelayRule, pruneChallenges } from '@lc/db'
import type { Log } from '@lc/server-runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { identifyCaller } from './caller.ts'
import { createCounters } from './counters.ts'
import { delayedCalls, type Limit, type LimitName, type LimitSettings } from './limit-table.ts'
import { createLoginDelay, type LoginAttempt, makeHashes, secondStepDelayRule } from './login-delay.ts'
import { rateLimitHeaders, type TakenLimit } from './rate-limit-headers.ts'

interface LimitOptions {
  db: Database
  settings: LimitSettings
  loginDelay: LoginDelayRule
  secondStepDelay?: LoginDelayRule
  /** Key of the hashes that replace e-mails and addresses in the counts. */
  hashKey: string
}

/** Rejects calls that come too often with RATE_LIMITED. limit-table.ts lists the limits. */
export const createLimits = ({ db, settings, hashKey, ...rules }: LimitOptions) => {
  const hashes = makeHashes(hashKey)
  const loginDelay = createLoginDelay({ db, rule: rules.loginDelay, hashes })
  const secondStepRule = rules.secondStepDelay ?? secondStepDelayRule
  const secondStepDelay = createLoginDelay({ db, rule: secondStepRule, hashes, countAs: hashes.hashSecondStep })
  const counters = createCounters(db, settings)

  const limitsOn = (spec: RouteSpec) => {
    const limits = Object.entries<Limit>(settings).filter(([, limit]) => covers(limit.calls, spec))
    const byCaller = limits.filter(([, { subject }]) => subject !== 'account')
    const byAccount = limits.filter(([, { subject }]) => subject === 'account')
    const isDelayed = covers(delayedCalls, spec)

    return {
      /** Before the body is read: by address and session. */
      takeByCaller: async (request: FastifyRequest) => {
        for (const [limit, { subject: kind }] of byCaller) {
          const subject = identifyCaller(request, kind)
          refuseIf((await counters.count(limit as LimitName, subject)).waitMs, { request, limit })
        }
      },
      /**
       * After the body is validated. The login delay comes first: attempts that it rejects, or that have their own
       * count, don't count against the account.
       */
      takeByAccount: async (request: FastifyRequest, email: string | undefined) => {
        if (!isDelayed && byAccount.length === 0) return
        if (email === undefined) throw new AppError('INTERNAL', { cause: `${spec.path} has no account to count by` })
        const subject = hashes.hashAccount(email).toString('hex')
        if (isDelayed) {
          const { waitMs, isShared } = await loginDelay.count(attemptOf(request, email))
          refuseIf(waitMs, { request, limit: 'login_delay' })
          if (!isShared) return
        }
        for (const [limit] of byAccount) {
          refuseIf((await counters.count(limit as LimitName, subject)).waitMs, { request, limit })
        }
      },
    }
  }

  /** Without a call: the limits that every call of /api/v2 has, for /mcp. */
  const limitsOnV2 = (spec: V2RouteSpec | undefined) => {
    const limits = Object.entries<Limit>(settings).filter(([, limit]) => coversV2(limit, spec))
    return {
      /** Before the body is read. Every answer states the limits and what is left of them. */
      take: async (request: FastifyRequest, reply: FastifyReply) => {
        const taken: TakenLimit[] = []
        for (const [name, limit] of limits) {
          const subject = identifyCaller(request, limit.subject)
          const counted = await counters.count(name as LimitName, subject)
          taken.push({ name, ...limit, ...counted })
          reply.headers(rateLimitHeaders(taken))
          refuseIf(counted.waitMs, { request, limit: name })
        }
      },
    }
  }

  /** Once the challenge has named the account. */
  const takeSecondStep = async (request: FastifyRequest, email: string) => {
    const { waitMs } = await secondStepDelay.count({ email, ip: request.ip })
    refuseIf(waitMs, { request, limit: 'second_step_delay' })
  }

  const clearExpired = async () => {
    counters.clearExpired()
    await clearExpiredLimits(db)
    await pruneChallenges(db)
  }

  return { limitsOn, limitsOnV2, loginDelay, secondStepDelay, takeSecondStep, hashes, clearExpired }
}

export type Limits = ReturnType<typeof createLimits>

const attemptOf = ({ ip, session }: FastifyRequest, email: string): LoginAttempt => ({
  email,
  ip,
  userId: session?.user.id,
})

const covers = (calls: Limit['calls'], spec: RouteSpec) =>
  calls === 'session' ? spec.access === 'session' : calls.some((name) => routes[name].path === spec.path)

const coversV2 = ({ v2 = [] }: Limit, spec: V2RouteSpec | undefined) =>
  v2 === 'all' || v2.some((name) => (v2Routes[name] as V2RouteSpec) === spec)

/** The error handler records the refusal, with the name of the limit. */
const refuseIf = (waitMs: number, refused: { request: FastifyRequest; limit: string }) => {
  if (waitMs === 0) return
  refused.request.refusedByLimit = refused.limit
  throw rateLimited(waitMs)
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits
  }
}

const CLEAR_EVERY_MS = 300_000

/**
 * Gives every route its limits and regularly deletes expired rows; every process does this, because the rows are few.
 */
export const useLimits = (app: FastifyInstance, { limits, log }: { limits: Limits; log: Log }) => {
  app.decorate('limits', limits)
  const clear = () => limits.clearExpired().catch((error) => log.warn({ err: error }, 'old limits were not cleared'))
  const timer = setInterval(clear, CLEAR_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

export const RETRY_AFTER = 'retry-after'

/** A rejection with the time to wait; the error handler turns it into the Retry-After header. */
export const rateLimited = (waitMs: number): AppError =>
  new AppError('RATE_LIMITED', { details: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) } })
