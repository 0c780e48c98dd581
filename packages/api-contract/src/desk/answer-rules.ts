import { lines, type TextRule } from '../text-rules.ts'

/** An expert's word on one finding, the most frequent first. */
export const verdicts = ['confirmed', 'other_severity', 'false_alarm', 'open'] as const
export type Verdict = (typeof verdicts)[number]

const MAX_PART_CHARS = 8_000

/** With the verdicts they fit into one answer. Nothing has to change: then the fix is empty. */
export const answerTexts = {
  reasoning: { minChars: 1, maxChars: MAX_PART_CHARS, patterns: [lines] },
  fix: { minChars: 0, maxChars: MAX_PART_CHARS, patterns: [lines] },
} as const satisfies Record<string, TextRule>

/** A reason for closing a ticket, or a note to the author of an answer. */
export const deskNote: TextRule = { minChars: 1, maxChars: 500, patterns: [lines] }
