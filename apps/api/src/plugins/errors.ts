import { AppError } from '@lc/contract'
import type { FastifyError, FastifyInstance } from 'fastify'
import { failureEnvelope } from '../failure-envelope.ts'

/** The one place where a failure becomes a reply: a known name keeps its status, anything else is INTERNAL. */
export const useErrors = (app: FastifyInstance) => {
  app.setErrorHandler((error, request, reply) => {
    const failure = nameFailure(error)
    const { status, envelope } = failureEnvelope(failure, request)
    if (status >= 500) request.log.error({ err: failure.cause ?? failure }, 'request failed')
    request.envelopeCode = envelope.code
    return reply.status(status).send(envelope)
  })
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND')
  })
}

const nameFailure = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as FastifyError
  if (statusCode === 413) return new AppError('TOO_LARGE', { cause: error })
  if (statusCode !== undefined && statusCode < 500) return new AppError('BAD_REQUEST', { cause: error })
  return new AppError(isOutage(error, code) ? 'UNAVAILABLE' : 'INTERNAL', { cause: error })
}

/** The database is away, restarting or out of connections: the same request may succeed in a moment. */
const isOutage = (error: unknown, code = '') =>
  /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|08|53|57P)/.test(code) ||
  (error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(error.message))
