import { m } from '@lc/content/messages'
import { type AppError, type Envelope, errorTable, headers, type Locale, localeOf } from '@lc/contract'
import type { FastifyRequest } from 'fastify'

type Words = (inputs: Record<string, unknown>, options: { locale: Locale }) => string

/** A failure as the caller sees it, in the caller's language. The cause stays in the log. */
export const failureEnvelope = (failure: AppError, request: FastifyRequest): { status: number; envelope: Envelope } => {
  const { code, status } = errorTable[failure.errorName]
  const locale = localeOfRequest(request)
  const words = m[`error_${failure.errorName}`] as Words
  const message = words({ requestId: request.id, reason: reasonIn(failure, locale) }, { locale })
  return { status, envelope: { code, message, ...(failure.details ? { result: failure.details } : {}) } }
}

export const localeOfRequest = (request: FastifyRequest): Locale => {
  const tag = request.headers[headers.language]
  return localeOf(Array.isArray(tag) ? tag[0] : tag)
}

const reasonIn = ({ details }: AppError, locale: Locale): string => {
  const key = `error_upload_${details?.reason}`
  return key in m ? (m[key as keyof typeof m] as Words)({ path: details?.path }, { locale }) : ''
}
