import { lines, type TextRule } from '../text-rule.ts'

/** What one expert can speak about in one answer. */
export const MAX_TICKET_FINDINGS = 20

export const ticketMessage: TextRule = { minChars: 1, maxChars: 5_000, patterns: [lines] }
