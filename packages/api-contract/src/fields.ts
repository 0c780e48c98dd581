import { z } from 'zod'
import { EMAIL_MAX_CHARS, emailPattern, isNameShort } from './email-rule.ts'
import type { TextRule } from './text-rules.ts'

export const text = ({ minChars, maxChars, patterns }: TextRule) => {
  const bounded = z.string().trim().max(maxChars)
  const matched = patterns.reduce((schema, pattern) => schema.regex(pattern), bounded)
  return minChars > 0 ? matched.min(minChars) : matched
}

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_CHARS)
  .pipe(z.email({ pattern: emailPattern }))
  .refine(isNameShort)

/** Any text: a ciphertext that can't be decoded gets the same answer as a wrong password. */
export const EncodedPassword = z.string()

/** Any text, like the address: a truncated link gets the same answer as any other invalid link. */
export const Sign = z.string()

export const LinkEmail = z.string().trim().toLowerCase()
