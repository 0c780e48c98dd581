/**
 * Every failure a caller may see. `code` is sent in the envelope, `status` is the HTTP status, and `isRetryable` states
 * whether the same request may succeed later. The texts in both languages are in content/messages as `error_<name>`.
 */
export const errorTable = {
  BAD_REQUEST: { code: 4000, status: 400, isRetryable: false },
  INVALID_FIELDS: { code: 4001, status: 200, isRetryable: false },
  EMAIL_REGISTERED: { code: 4002, status: 200, isRetryable: false },
  WRONG_CREDENTIALS: { code: 4003, status: 200, isRetryable: false },
  ACCOUNT_NOT_ACTIVE: { code: 4004, status: 200, isRetryable: false },
  LINK_INVALID: { code: 4005, status: 200, isRetryable: false },
  UPLOAD_REFUSED: { code: 4006, status: 200, isRetryable: false },
  WRONG_PASSWORD: { code: 4007, status: 200, isRetryable: false },
  SCANS_RUNNING: { code: 4008, status: 200, isRetryable: true },
  ADDRESS_REFUSED: { code: 4009, status: 200, isRetryable: false },
  SIGNATURE_REFUSED: { code: 4010, status: 400, isRetryable: false },
  GITHUB_REFUSED: { code: 4011, status: 200, isRetryable: false },
  SESSION_EXPIRED: { code: 4012, status: 200, isRetryable: false },
  SECOND_FACTOR_REQUIRED: { code: 4013, status: 200, isRetryable: false },
  NO_DETECTIONS_LEFT: { code: 4014, status: 200, isRetryable: false },
  CONFIRMATION_REQUIRED: { code: 4015, status: 200, isRetryable: false },
  NO_CONSULTATIONS_LEFT: { code: 4016, status: 200, isRetryable: false },
  WRONG_CODE: { code: 4017, status: 200, isRetryable: false },
  CHALLENGE_EXPIRED: { code: 4018, status: 200, isRetryable: false },
  ACCOUNT_BLOCKED: { code: 4019, status: 200, isRetryable: false },
  NOT_FOUND: { code: 4040, status: 404, isRetryable: false },
  REQUEST_TIMEOUT: { code: 4080, status: 408, isRetryable: true },
  CONFLICT: { code: 4090, status: 409, isRetryable: false },
  TOO_LARGE: { code: 4130, status: 413, isRetryable: false },
  STORAGE_FULL: { code: 4131, status: 413, isRetryable: false },
  RATE_LIMITED: { code: 4290, status: 429, isRetryable: true },
  BUSY: { code: 4291, status: 429, isRetryable: true },
  TOO_MANY_SCANS: { code: 4292, status: 429, isRetryable: true },
  TOO_MANY_CHECKS: { code: 4293, status: 429, isRetryable: true },
  TOO_MANY_LINKS: { code: 4294, status: 429, isRetryable: true },
  TOO_MANY_WEBHOOKS: { code: 4297, status: 429, isRetryable: true },
  TOO_MANY_KEYS: { code: 4295, status: 429, isRetryable: true },
  TOO_MANY_FACTORS: { code: 4296, status: 429, isRetryable: false },
  NO_FAST_SCANS_LEFT: { code: 4298, status: 429, isRetryable: true },
  ORDERS_PAUSED: { code: 4299, status: 429, isRetryable: true },
  INTERNAL: { code: 5000, status: 500, isRetryable: true },
  UPSTREAM_FAILED: { code: 5020, status: 502, isRetryable: true },
  UNAVAILABLE: { code: 5030, status: 503, isRetryable: true },
  PAYMENTS_OFF: { code: 5031, status: 503, isRetryable: true },
  GITHUB_OFF: { code: 5032, status: 503, isRetryable: true },
} as const

export type ErrorName = keyof typeof errorTable

export const SUCCESS_CODE = 1

/** A failure with a name from the table. `details` reach the caller as `result`; `cause` reaches only the log. */
export class AppError extends Error {
  readonly errorName: ErrorName
  readonly details: Record<string, unknown> | undefined

  constructor(errorName: ErrorName, options: { details?: Record<string, unknown>; cause?: unknown } = {}) {
    super(errorName, { cause: options.cause })
    this.name = 'AppError'
    this.errorName = errorName
    this.details = options.details
  }
}

export const findErrorName = (code: number): ErrorName | undefined =>
  (Object.keys(errorTable) as ErrorName[]).find((name) => errorTable[name].code === code)
