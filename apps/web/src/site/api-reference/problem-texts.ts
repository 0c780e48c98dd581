import { m } from '@lc/content/messages'

/** Every problem of /api/v2 with its text. A test compares the names and statuses with the contract. */
export const problemTexts = [
  { name: 'BAD_REQUEST', status: 400, text: m.api_failure_BAD_REQUEST },
  { name: 'KEY_REFUSED', status: 401, text: m.api_failure_KEY_REFUSED },
  { name: 'NO_DETECTIONS_LEFT', status: 402, text: m.api_failure_NO_DETECTIONS_LEFT },
  { name: 'SCOPE_MISSING', status: 403, text: m.api_failure_SCOPE_MISSING },
  { name: 'NOT_FOUND', status: 404, text: m.api_failure_NOT_FOUND },
  { name: 'METHOD_NOT_ALLOWED', status: 405, text: m.api_failure_METHOD_NOT_ALLOWED },
  { name: 'REQUEST_TIMEOUT', status: 408, text: m.api_failure_REQUEST_TIMEOUT },
  { name: 'CHECK_RUNNING', status: 409, text: m.api_failure_CHECK_RUNNING },
  { name: 'CONFLICT', status: 409, text: m.api_failure_CONFLICT },
  { name: 'STORAGE_FULL', status: 413, text: m.api_failure_STORAGE_FULL },
  { name: 'TOO_LARGE', status: 413, text: m.api_failure_TOO_LARGE },
  { name: 'UNSUPPORTED_MEDIA_TYPE', status: 415, text: m.api_failure_UNSUPPORTED_MEDIA_TYPE },
  { name: 'INVALID_FIELDS', status: 422, text: m.api_failure_INVALID_FIELDS },
  { name: 'UPLOAD_REFUSED', status: 422, text: m.api_failure_UPLOAD_REFUSED },
  { name: 'BUSY', status: 429, text: m.api_failure_BUSY },
  { name: 'ORDERS_PAUSED', status: 429, text: m.api_failure_ORDERS_PAUSED },
  { name: 'NO_FAST_SCANS_LEFT', status: 429, text: m.api_failure_NO_FAST_SCANS_LEFT },
  { name: 'RATE_LIMITED', status: 429, text: m.api_failure_RATE_LIMITED },
  { name: 'TOO_MANY_CHECKS', status: 429, text: m.api_failure_TOO_MANY_CHECKS },
  { name: 'TOO_MANY_SCANS', status: 429, text: m.api_failure_TOO_MANY_SCANS },
  { name: 'INTERNAL', status: 500, text: m.api_failure_INTERNAL },
  { name: 'UNAVAILABLE', status: 503, text: m.api_failure_UNAVAILABLE },
] as const
