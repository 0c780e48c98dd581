import { z } from 'zod'

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** Any text: what cannot be deciphered is refused like a wrong password, in the same words. */
export const WirePassword = z.string()

export const Sign = z.string().min(20).max(100)
