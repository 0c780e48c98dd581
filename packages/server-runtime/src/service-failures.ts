import { AppError } from '@lc/api-contract'

/** A service is unreachable, restarting, read-only after a failover, or out of connections: a retry may succeed. */
export const isOutage = (error: unknown): boolean =>
  /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08|53|57P|25006)/.test(codeOf(error)) ||
  (error instanceof AppError && error.errorName === 'UNAVAILABLE') ||
  (error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(error.message))

/** PostgreSQL's error class for values it can't store, such as a NUL in a text: retrying doesn't help. */
export const isBadData = (error: unknown): boolean => /^22[0-9A-Z]{3}$/.test(codeOf(error))

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
