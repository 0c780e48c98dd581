import { z } from 'zod'
import type { TextRule } from './text-rule.ts'

export const text = ({ minChars, maxChars, patterns }: TextRule) => {
  const bounded = z.string().trim().max(maxChars)
  const matched = patterns.reduce((schema, pattern) => schema.regex(pattern), bounded)
  return minChars > 0 ? matched.min(minChars) : matched
}
