import { lines, type TextRule } from '../text-rule.ts'

/** More than a page of findings is decided page by page. */
export const MAX_DECIDED_AT_ONCE = 200

/** Why a finding is not open any more: never empty, so that somebody else understands it in a year. */
export const decisionReason: TextRule = { minChars: 1, maxChars: 1_000, patterns: [lines] }
