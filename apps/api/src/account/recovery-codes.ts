import { randomInt } from 'node:crypto'
import { hashToken } from './credentials.ts'

const CODES = 10
const GROUPS = 6
const GROUP_CHARS = 4

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Ten codes of 120 random bits each, in groups. Only their hashes are stored. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: CODES }, () => times(GROUPS, makeGroup).join('-'))

const makeGroup = () => times(GROUP_CHARS, () => alphabet.charAt(randomInt(alphabet.length))).join('')

const times = (length: number, make: () => string) => Array.from({ length }, make)

/** Of a code as typed: spaces, hyphens and case don't matter. */
export const hashRecoveryCode = (code: string): Buffer => hashToken(code.replace(/[\s-]/g, '').toLowerCase())
