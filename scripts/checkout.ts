import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of this clone. */
export const checkout = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

export const inCheckout = (...parts: string[]) => join(checkout, ...parts)
