import { AppError } from '@lc/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureEnvelope } from '../failure-envelope.ts'
import { securityHeadersFor } from './security-headers.ts'

/** The one place where a failure becomes a reply: a known name keeps its status, anything else is INTERNAL. */
export const useErrors = (app: FastifyInstance) => {
  app.setErrorHandler(replyWithFailure)
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND')
  })
}

/** For an address that the router cannot read: no hook runs for it, so it brings its headers along. */
export const replyToBadUrl = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  replyWithFailure(error, request, reply.headers(securityHeadersFor(request)))

const replyWithFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const failure = nameFailure(error)
  const { status, envelope } = failureEnvelope(failure, request)
  if (status >= 500) request.log.error({ err: failure.cause ?? failure }, 'request failed')
  request.envelopeCode = envelope.code
  return reply.status(status).send(envelope)
}

const nameFailure = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as FastifyError
  if (statusCode === 413) return new AppError('TOO_LARGE', { cause: error })
  if ((statusCode !== undefined && statusCode < 500) || isBadData(code))
    return new AppError('BAD_REQUEST', { cause: error })
  return new AppError(isOutage(error, code) ? 'UNAVAILABLE' : 'INTERNAL', { cause: error })
}

/** PostgreSQL's class of codes for values it cannot represent, such as a NUL in a text. */
const isBadData = (code = '') => /^22[0-9A-Z]{3}$/.test(code)

/** The database is away, restarting or out of connections: the same request may succeed in a moment. */
const isOutage = (error: unknown, code = '') =>
  /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|08|53|57P)/.test(code) ||
  (error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(error.message))
