import { createHash, randomBytes } from 'node:crypto'
import type { Locale } from '@lc/api-contract'

/** Starts with the language, because GitHub sends every user back to one address. */
export const makeGithubState = (locale: Locale): string => `${locale}.${randomBytes(32).toString('base64url')}`

export const hashGithubState = (state: string): Buffer => createHash('sha256').update(state).digest()
