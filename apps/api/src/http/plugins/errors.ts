import { AppError } from '@lc/api-contract'
import { isBadData, isOutage } from '@lc/server-runtime'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureEnvelope } from '../failure-envelope.ts'
import { RETRY_AFTER } from '../limits/rate-limited.ts'
import { securityHeadersFor } from './security-headers.ts'

/** The one place where a failure becomes a reply: a known name keeps its status, anything else is INTERNAL. */
export const useErrors = (app: FastifyInstance) => {
  app.setErrorHandler(replyWithFailure)
  app.setNotFoundHandler(throwNotFound)
}

/** An unknown path is refused before its body is read. Comes after the hooks that set headers. */
export const useNotFound = (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    if (request.is404) throwNotFound()
  })
}

const throwNotFound = () => {
  throw new AppError('NOT_FOUND')
}

/** For an address that the router cannot read: no hook runs for it, so it brings its headers along. */
export const replyToBadUrl = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  replyWithFailure(error, request, reply.headers(securityHeadersFor(request)))

const replyWithFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const failure = nameFailure(error)
  const { status, envelope } = failureEnvelope(failure, request)
  if (status >= 500) request.log.error({ err: failure.cause ?? failure }, 'request failed')
  request.envelopeCode = envelope.code
  const retryAfterSeconds = failure.details?.retryAfterSeconds
  if (retryAfterSeconds !== undefined) reply.header(RETRY_AFTER, retryAfterSeconds)
  return reply.status(status).send(envelope)
}

const nameFailure = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const { statusCode } = error as FastifyError
  if (statusCode === 413) return new AppError('TOO_LARGE', { cause: error })
  if ((statusCode !== undefined && statusCode < 500) || isBadData(error))
    return new AppError('BAD_REQUEST', { cause: error })
  return new AppError(isOutage(error) ? 'UNAVAILABLE' : 'INTERNAL', { cause: error })
}
