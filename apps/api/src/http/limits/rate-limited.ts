import { AppError } from '@lc/api-contract'

export const RETRY_AFTER = 'retry-after'

/** A refusal that says when to come back; the error handler makes the Retry-After header from it. */
export const rateLimited = (waitMs: number): AppError =>
  new AppError('RATE_LIMITED', { details: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) } })
