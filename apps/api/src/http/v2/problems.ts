import { AppError, type ErrorName, errorTable } from '@lc/api-contract'
import { type Problem, ProblemError, type ProblemName, problemOf, problemTable } from '@lc/api-contract/v2'
import { m } from '@lc/content/messages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { RETRY_AFTER } from '../limits/limits.ts'
import { messageOf, nameFailure, retryAfterSecondsOf } from '../plugins/errors.ts'
import { securityHeadersFor } from '../plugins/headers.ts'
import { acceptedLocale } from './request-headers.ts'

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** Where the site documents the problems. */
const PROBLEMS_PATH = '/api-reference'

interface NamedProblem {
  name: ProblemName
  details: { fields?: unknown; retryAfterSeconds?: unknown }
  /** The text for people comes from the failure of a service, if there is one. */
  failure?: AppError
}

/** The only place where a failure of /api/v2 becomes a response. */
export const makeReplyWithProblem =
  (webOrigin: string) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { name, details, failure } = nameProblem(error)
    const { status, title } = problemTable[name]
    if (status >= 500) request.log.error({ err: failure?.cause ?? error }, 'request failed')
    request.problemName = name
    request.server.recordRefusal(request, { name, fields: details.fields })
    const problem: Problem = {
      type: `${webOrigin}${PROBLEMS_PATH}#${name}`,
      title,
      status,
      detail: detailOf(name, failure, request),
      code: name,
      requestId: request.id,
      ...(details.fields ? { fields: details.fields as Record<string, string> } : {}),
    }
    const retryAfterSeconds = retryAfterSecondsOf(name, { details: { ...details }, cause: failure?.cause })
    if (retryAfterSeconds !== undefined) reply.header(RETRY_AFTER, retryAfterSeconds)
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    // Serialised here, because Fastify would replace the content type of an object.
    return reply.status(status).header('content-type', PROBLEM_TYPE).send(JSON.stringify(problem))
  }

/** For a URL that the router can't parse: no hook runs, so the headers are set here. */
export const makeReplyToBadV2Url = (webOrigin: string) => {
  const replyWithProblem = makeReplyWithProblem(webOrigin)
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    replyWithProblem(error, request, reply.headers(securityHeadersFor(request)))
}

const nameProblem = (error: unknown): NamedProblem => {
  if (error instanceof ProblemError) return { name: error.problem, details: error.details }
  if ((error as FastifyError).statusCode === 415) return { name: 'UNSUPPORTED_MEDIA_TYPE', details: {} }
  const failure = nameFailure(error)
  return { name: problemOf(failure.errorName), details: failure.details ?? {}, failure }
}

type Words = (inputs: object, options: { locale: 'en' | 'zh' }) => string

const detailOf = (name: ProblemName, failure: AppError | undefined, request: FastifyRequest): string => {
  const locale = acceptedLocale(request.headers)
  const key = `api_problem_${name}`
  if (key in m) return (m[key as keyof typeof m] as Words)({}, { locale })
  const own = name in errorTable ? (name as ErrorName) : 'INTERNAL'
  return messageOf(failure ?? new AppError(own), request, locale)
}
