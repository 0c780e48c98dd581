import type { ErrorName } from '@lc/api-contract'
import type { ProblemName } from '@lc/api-contract/v2'
import type { SecurityEvent } from '@lc/server-runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { addressPrefix } from '../limits/caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The limit that refused this request; empty otherwise. */
    refusedByLimit: string
    /** The problem of a refused call of /api/v2; empty otherwise. */
    problemName: string
  }
  interface FastifyInstance {
    /** Counts a refused request, and records a security event if it is one. Call it where failures become answers. */
    recordRefusal(request: FastifyRequest, failure: Refusal): void
  }
}

interface Refusal {
  name: ErrorName | ProblemName
  /** Invalid fields, with their problems. */
  fields?: unknown
}

/** Counts requests by route and code, and refusals by their cause. */
export const useRequestMetrics = (app: FastifyInstance, { metrics, limits }: Deps) => {
  app.decorateRequest('refusedByLimit', '')
  app.decorateRequest('problemName', '')
  app.decorate('recordRefusal', (request: FastifyRequest, failure: Refusal) => {
    const event = nameEvent(request, failure)
    if (!event) return
    const limit = request.refusedByLimit || 'other'
    if (event === 'limit_reached') metrics.limitRefusals.inc({ limit })
    metrics.recordEvent(request.log, event, {
      route: request.routeOptions.url,
      network: short(limits.hashes.hashNetwork(addressPrefix(request.ip))),
      ...accountOf(request),
      ...(event === 'limit_reached' && { limit }),
    })
  })
  app.addHook('onResponse', async (request, reply) => count(request, reply, codeOf(request)))
  app.addHook('onRequestAbort', async (request) => metrics.requests.inc({ ...labelsOf(request), ...aborted }))

  const count = (request: FastifyRequest, reply: FastifyReply, code: string) => {
    const labels = labelsOf(request)
    metrics.requests.inc({ ...labels, status: reply.statusCode, code })
    if (!isStream(reply)) metrics.requestSeconds.observe(labels, reply.elapsedTime / 1_000)
  }

  const accountOf = ({ session, apiKey, body }: FastifyRequest) => {
    const user = (session ?? apiKey)?.user
    if (user) return { account: short(limits.hashes.hashUser(user.id)) }
    const { email } = (body ?? {}) as { email?: unknown }
    return typeof email === 'string' ? { account: short(limits.hashes.hashAccount(email.slice(0, MAX_EMAIL))) } : {}
  }
}

/** The code of a request whose caller left. */
export const ABORTED = 'aborted'

const aborted = { status: 'none', code: ABORTED }

/** Longer ones are invalid. */
const MAX_EMAIL = 254

const short = (hash: Buffer): string => hash.toString('hex').slice(0, 16)

/** Only routes that exist are named: a caller chooses neither path nor method of a label. */
export const labelsOf = ({ method, routeOptions: { url } }: FastifyRequest) =>
  url === undefined ? { method: 'other', route: 'unmatched' } : { method, route: url }

/** The code of the envelope, or the name of the problem for /api/v2. */
export const codeOf = ({ envelopeCode, problemName }: FastifyRequest): string =>
  problemName || (envelopeCode === 0 ? 'none' : String(envelopeCode))

const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')

const events: Partial<Record<ErrorName | ProblemName, SecurityEvent>> = {
  WRONG_CREDENTIALS: 'login_refused',
  WRONG_PASSWORD: 'password_refused',
  SESSION_EXPIRED: 'session_refused',
  KEY_REFUSED: 'key_refused',
  SCOPE_MISSING: 'scope_refused',
  LINK_INVALID: 'link_refused',
  SIGNATURE_REFUSED: 'signature_refused',
  RATE_LIMITED: 'limit_reached',
}

/** Problems of a webhook's address that an honest typing error doesn't have. */
const refusedTargets: readonly unknown[] = ['not_public']

const nameEvent = (request: FastifyRequest, { name, fields }: Refusal): SecurityEvent | undefined => {
  const isSignedIn = (request.session ?? request.apiKey) !== null
  if (name === 'NOT_FOUND') return isSignedIn && !request.is404 ? 'unknown_id_refused' : undefined
  if (name !== 'INVALID_FIELDS') return events[name]
  const { url } = (fields ?? {}) as { url?: unknown }
  return refusedTargets.includes(url) ? 'webhook_target_refused' : undefined
}
