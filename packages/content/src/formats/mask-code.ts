const HEAD = 3
const TAIL_FROM = 7

/** A code as the spec shows it: its first 3 characters, asterisks, then the rest from the 8th. */
export const maskCode = (code: string) =>
  code.slice(0, HEAD) + '*'.repeat(Math.max(0, Math.min(code.length, TAIL_FROM) - HEAD)) + code.slice(TAIL_FROM)
