import { z } from 'zod'
import { EMAIL_MAX_CHARS, emailPattern, isNameShort } from './email-rule.ts'

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_CHARS)
  .pipe(z.email({ pattern: emailPattern }))
  .refine(isNameShort)

/** Any text: what cannot be deciphered is refused like a wrong password, in the same words. */
export const WirePassword = z.string()

/** Any text, like the address beside it: a link that was cut anywhere is refused like any other bad link. */
export const Sign = z.string()

export const LinkEmail = z.string().trim().toLowerCase()
