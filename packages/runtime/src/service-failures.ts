/** A service is away, restarting or out of connections: the same call may succeed in a moment. */
export const isOutage = (error: unknown): boolean =>
  /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|08|53|57P)/.test(codeOf(error)) ||
  (error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(error.message))

/** PostgreSQL's class of codes for values it cannot represent, such as a NUL in a text: it will not take them later either. */
export const isBadData = (error: unknown): boolean => /^22[0-9A-Z]{3}$/.test(codeOf(error))

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
