import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, type Envelope, type ErrorName, errorTable, headers, type Locale, toLocale } from '@lc/api-contract'
import type { ProblemName } from '@lc/api-contract/v2'
import { m } from '@lc/content/messages'
import { isBadData, isOutage, TaskLimitError } from '@lc/server-runtime'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RETRY_AFTER } from '../limits/limits.ts'
import { securityHeadersFor } from './headers.ts'

/** The only place where a failure becomes a response: a named failure keeps its status, anything else is INTERNAL. */
export const useErrors = (app: FastifyInstance) => {
  app.setErrorHandler(replyWithFailure)
  app.setNotFoundHandler(throwNotFound)
}

/** Rejects an unknown path before its body is read. Register it after the hooks that set headers. */
export const useNotFound = (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    if (request.is404) throwNotFound()
  })
}

const throwNotFound = () => {
  throw new AppError('NOT_FOUND')
}

/** For a URL that the router can't parse: no hook runs, so the headers are set here. */
export const replyToBadUrl = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  replyWithFailure(error, request, reply.headers(securityHeadersFor(request)))

const replyWithFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const failure = nameFailure(error)
  const { status, envelope } = failureEnvelope(failure, request)
  if (status >= 500) request.log.error({ err: failure.cause ?? failure }, 'request failed')
  request.envelopeCode = envelope.code
  request.server.recordRefusal(request, { name: failure.errorName, fields: failure.details?.fields })
  const retryAfterSeconds = retryAfterSecondsOf(failure.errorName, failure)
  if (retryAfterSeconds !== undefined) reply.header(RETRY_AFTER, retryAfterSeconds)
  return reply.status(status).send(envelope)
}

/** A failure with a name from the table. */
export const nameFailure = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const { statusCode } = error as FastifyError
  if (statusCode === 413) return new AppError('TOO_LARGE', { cause: error })
  if ((statusCode !== undefined && statusCode < 500) || isBadData(error))
    return new AppError('BAD_REQUEST', { cause: error })
  return new AppError(isOutage(error) ? 'UNAVAILABLE' : 'INTERNAL', { cause: error })
}

/** Most outages are short: a busy pool or a service that restarts. */
const OUTAGE_WAIT_SECONDS = 1

/**
 * The value of Retry-After: the time that the failure states, or a default for an outage. A task over its limit would
 * exceed it again.
 */
export const retryAfterSecondsOf = (
  name: ProblemName | ErrorName,
  { details, cause }: Pick<AppError, 'details' | 'cause'>,
): number | undefined => {
  if (typeof details?.retryAfterSeconds === 'number') return details.retryAfterSeconds
  return name === 'UNAVAILABLE' && !(cause instanceof TaskLimitError) ? OUTAGE_WAIT_SECONDS : undefined
}

/** The parts of a request that the text of a failure depends on. */
type FailedRequest = Pick<FastifyRequest, 'id' | 'headers'>

type Words = (inputs: Record<string, unknown>, options: { locale: Locale }) => string

/** A failure as the caller sees it, in the caller's language. The cause stays in the log. */
export const failureEnvelope = (failure: AppError, request: FailedRequest): { status: number; envelope: Envelope } => {
  const { code, status } = errorTable[failure.errorName]
  const message = messageOf(failure, request, requestLocale(request))
  return { status, envelope: { code, message, ...(failure.details ? { result: failure.details } : {}) } }
}

/** The text of a failure for people. */
export const messageOf = (failure: AppError, { id }: Pick<FailedRequest, 'id'>, locale: Locale): string => {
  const words = m[`error_${failure.errorName}`] as Words
  const { limit } = failure.details ?? {}
  return words({ requestId: id, reason: reasonIn(failure, locale), wait: waitIn(failure, locale), limit }, { locale })
}

export const requestLocale = (request: Pick<FailedRequest, 'headers'>): Locale => {
  const tag = request.headers[headers.language]
  return toLocale(Array.isArray(tag) ? tag[0] : tag)
}

/** How long to wait, rounded up to a readable unit. */
const waitIn = ({ details }: AppError, locale: Locale): string => {
  const seconds = Number(details?.retryAfterSeconds ?? 1)
  const unit = seconds < 60 ? 'second' : seconds < 3_600 ? 'minute' : 'hour'
  const count = Math.ceil(seconds / { second: 1, minute: 60, hour: 3_600 }[unit])
  return count === 1 ? m[`error_wait_${unit}`]({}, { locale }) : m[`error_wait_${unit}s`]({ count }, { locale })
}

/** Prefixes of the message keys for a failure's reason. */
const reasonWords: Partial<Record<ErrorName, string>> = {
  UPLOAD_REFUSED: 'error_upload_',
  ADDRESS_REFUSED: 'chains_refused_',
  UPSTREAM_FAILED: 'chains_failed_',
}

const reasonIn = ({ errorName, details }: AppError, locale: Locale): string => {
  const general = `${reasonWords[errorName]}${details?.reason}`
  const named = `${general}_entry`
  const key = details?.path && named in m ? named : general
  return key in m ? (m[key as keyof typeof m] as Words)({ path: details?.path }, { locale }) : ''
}

/**
 * For bytes that aren't a request, or a request that never ends: only the socket can be answered. The error contains
 * the raw bytes, so only its code is logged.
 */
export function replyToBadHttp(this: FastifyInstance, error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const request = { id: randomUUID(), headers: {} }
  const { status, envelope } = failureEnvelope(new AppError(isLate ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST'), request)
  this.log.info({ status, code: envelope.code, reason: error.code, reqId: request.id }, 'answered')
  const body = JSON.stringify(envelope)
  const headers = {
    ...securityHeadersFor(request),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}
