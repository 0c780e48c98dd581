import type { RuleProblem } from '@lc/api-contract'

const MAX_REASON_LENGTH = 300
const MAX_VALUE_LENGTH = 100

/** The reason of a comment or rule on one line, or the problem with it. Hidden characters alone don't count. */
export const readReason = (text: unknown): { reason: string } | { problem: RuleProblem } => {
  if (typeof text !== 'string' || !/[\p{L}\p{N}]/u.test(text)) return { problem: 'missing_reason' }
  const reason = text.trim()
  return reason.length > MAX_REASON_LENGTH
    ? { problem: 'reason_too_long' }
    : { reason: reason.replace(/\s+/g, ' ').toWellFormed() }
}

/** A text of the project that a note quotes. */
export const noteValue = (text: string): string => text.slice(0, MAX_VALUE_LENGTH).toWellFormed()
