/**
 * Everything that a span may carry besides its name and times. Values are names, numbers and ids of ours, and the
 * request id of a caller: never a source, a file name, a contract name, an address, an email or a secret.
 * docs/observability.md lists the fields; a test compares the two.
 */
export const spanFields = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'error.type',
  'lc.request_id',
  'lc.code',
  'lc.scan_id',
  'lc.project_id',
  'lc.kind',
  'lc.attempt',
  'lc.outcome',
  'lc.queue',
  'lc.engine',
  'lc.reused',
  'lc.work',
  'lc.end',
  'lc.cpu_seconds',
  'lc.peak_bytes',
  'lc.service',
] as const

export type SpanFields = { [name in (typeof spanFields)[number]]?: string | number | boolean | undefined }
