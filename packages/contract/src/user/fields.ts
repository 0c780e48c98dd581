import { z } from 'zod'

/** As mail servers take them: 64 characters before the @, 254 in all. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email())
  .refine((email) => email.lastIndexOf('@') <= 64)

/** Any text: what cannot be deciphered is refused like a wrong password, in the same words. */
export const WirePassword = z.string()

/** Any text, like the address beside it: a link that was cut anywhere is refused like any other bad link. */
export const Sign = z.string()

export const LinkEmail = z.string().trim().toLowerCase()
