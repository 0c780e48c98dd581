import {
  type AppError,
  type Envelope,
  type ErrorName,
  errorTable,
  headers,
  type Locale,
  localeOf,
} from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { FastifyRequest } from 'fastify'

/** What a failure's words depend on. */
type Asked = Pick<FastifyRequest, 'id' | 'headers'>

type Words = (inputs: Record<string, unknown>, options: { locale: Locale }) => string

/** A failure as the caller sees it, in the caller's language. The cause stays in the log. */
export const failureEnvelope = (failure: AppError, request: Asked): { status: number; envelope: Envelope } => {
  const { code, status } = errorTable[failure.errorName]
  const locale = localeOfRequest(request)
  const words = m[`error_${failure.errorName}`] as Words
  const message = words(
    {
      requestId: request.id,
      reason: reasonIn(failure, locale),
      wait: waitIn(failure, locale),
      limit: failure.details?.limit,
    },
    { locale },
  )
  return { status, envelope: { code, message, ...(failure.details ? { result: failure.details } : {}) } }
}

export const localeOfRequest = (request: Pick<Asked, 'headers'>): Locale => {
  const tag = request.headers[headers.language]
  return localeOf(Array.isArray(tag) ? tag[0] : tag)
}

/** How long to wait, rounded up to the unit that a person would say. */
const waitIn = ({ details }: AppError, locale: Locale): string => {
  const seconds = Number(details?.retryAfterSeconds ?? 1)
  const unit = seconds < 60 ? 'second' : seconds < 3_600 ? 'minute' : 'hour'
  const count = Math.ceil(seconds / { second: 1, minute: 60, hour: 3_600 }[unit])
  return count === 1 ? m[`error_wait_${unit}`]({}, { locale }) : m[`error_wait_${unit}s`]({ count }, { locale })
}

/** Where the words of a failure's reason begin; what follows is the reason itself. */
const reasonWords: Partial<Record<ErrorName, string>> = {
  UPLOAD_REFUSED: 'error_upload_',
  ADDRESS_REFUSED: 'chains_refused_',
  UPSTREAM_FAILED: 'chains_failed_',
}

const reasonIn = ({ errorName, details }: AppError, locale: Locale): string => {
  const key = `${reasonWords[errorName]}${details?.reason}`
  return key in m ? (m[key as keyof typeof m] as Words)({ path: details?.path }, { locale }) : ''
}
