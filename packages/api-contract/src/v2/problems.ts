import { z } from 'zod'
import type { ErrorName } from '../errors.ts'

/**
 * Every failure of /api/v2, as RFC 9457 describes them: the HTTP status and a title that never changes. Failures of the
 * services have the names that the envelope calls use.
 */
export const problemTable = {
  BAD_REQUEST: { status: 400, title: 'Malformed request' },
  KEY_REFUSED: { status: 401, title: 'API key missing, unknown, expired or revoked' },
  NO_DETECTIONS_LEFT: { status: 402, title: 'No detections left' },
  SCOPE_MISSING: { status: 403, title: 'The API key lacks a scope' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed' },
  REQUEST_TIMEOUT: { status: 408, title: 'Request sent too slowly' },
  CHECK_RUNNING: { status: 409, title: 'The compile check is still running' },
  CONFLICT: { status: 409, title: 'Idempotency-Key used for another request' },
  STORAGE_FULL: { status: 413, title: 'Storage full' },
  TOO_LARGE: { status: 413, title: 'Upload too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported media type' },
  INVALID_FIELDS: { status: 422, title: 'Invalid fields' },
  UPLOAD_REFUSED: { status: 422, title: 'Upload refused' },
  BUSY: { status: 429, title: 'Service busy' },
  ORDERS_PAUSED: { status: 429, title: 'New scans are paused' },
  NO_FAST_SCANS_LEFT: { status: 429, title: 'No fast scans left today' },
  RATE_LIMITED: { status: 429, title: 'Too many requests' },
  TOO_MANY_CHECKS: { status: 429, title: 'Too many compile checks' },
  TOO_MANY_SCANS: { status: 429, title: 'Too many scans' },
  INTERNAL: { status: 500, title: 'Internal error' },
  UNAVAILABLE: { status: 503, title: 'Service unavailable' },
} as const

export type ProblemName = keyof typeof problemTable

const names = Object.keys(problemTable) as [ProblemName, ...ProblemName[]]

/** `code` is the stable name for programs; `detail` is for people and may change. */
export const Problem = z
  .object({
    type: z.url().meta({ description: 'The documentation of this problem.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(names),
    requestId: z.string().meta({ description: 'Also sent as the X-Request-Id header; quote it to support.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Rejected fields, each with a short reason.' }),
  })
  .meta({ id: 'Problem', description: 'A failure, as described by RFC 9457.' })
export type Problem = z.infer<typeof Problem>

/** A failure that only /api/v2 has. Others are AppErrors of the services. */
export class ProblemError extends Error {
  readonly problem: ProblemName
  readonly details: { fields?: Record<string, string>; retryAfterSeconds?: number }

  constructor(problem: ProblemName, details: ProblemError['details'] = {}) {
    super(problem)
    this.name = 'ProblemError'
    this.problem = problem
    this.details = details
  }
}

/** The user of a key may be deleted during a request; that ends the key like a session. */
export const problemOf = (errorName: ErrorName): ProblemName => {
  if (errorName === 'SESSION_EXPIRED') return 'KEY_REFUSED'
  return errorName in problemTable ? (errorName as ProblemName) : 'INTERNAL'
}
