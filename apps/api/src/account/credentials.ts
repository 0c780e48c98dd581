import { createHash, createHmac, randomBytes } from 'node:crypto'
import { AppError, decodePassword, isAcceptablePassword } from '@lc/api-contract'
import { hash, verify } from '@node-rs/argon2'
import { isGuessable } from './guessable-passwords.ts'

/** OWASP's minimum for Argon2id; the work runs in the thread pool, off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const costPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/**
 * Hashes with a pepper that the database doesn't know. A stored hash starts with the short id of its pepper, so that
 * hashes under the previous pepper still verify until the user logs in and is hashed again. Hashes without an id belong
 * to the oldest known pepper.
 */
export const createPasswords = async (pepper: string, previousPepper?: string) => {
  const current = { id: pepperIdOf(pepper), pepper }
  const known = previousPepper ? [current, { id: pepperIdOf(previousPepper), pepper: previousPepper }] : [current]

  const hashOf = async (password: string) => current.id + (await hash(peppered(current.pepper, password), cost))
  const decoy = { pepper, phc: (await hashOf(randomBytes(32).toString('base64'))).slice(PEPPER_ID_LENGTH) }

  const read = (passwordHash: string) => {
    const at = passwordHash.indexOf('$argon2id$')
    const owner = at === 0 ? known.at(-1) : known.find(({ id }) => id === passwordHash.slice(0, at))
    return owner && { pepper: owner.pepper, phc: passwordHash.slice(at) }
  }

  /** Always makes one Argon2 call, so that the response time doesn't reveal whether the account exists. */
  const matches = async (password: string | undefined, passwordHash: string | undefined) => {
    const stored = passwordHash === undefined ? undefined : read(passwordHash)
    const { phc, pepper } = stored ?? decoy
    const isEqual = await verify(phc, peppered(pepper, password ?? ''))
    return isEqual && password !== undefined && stored !== undefined
  }

  /** Whether a hash was made with another pepper or cost than the current one. */
  const isStale = (passwordHash: string) => !passwordHash.startsWith(current.id + costPrefix)

  return { hashOf, matches, isStale }
}

export type Passwords = Awaited<ReturnType<typeof createPasswords>>

const PEPPER_ID_LENGTH = 8

const pepperIdOf = (pepper: string) =>
  createHmac('sha256', pepper).update('pepper id').digest('hex').slice(0, PEPPER_ID_LENGTH)

const peppered = (pepper: string, password: string) => createHmac('sha256', pepper).update(password).digest('base64')

/**
 * The decoded password for this address. A password that can't be decoded or breaks the rule gets the same error; one
 * that attackers would guess gets its own.
 */
export const decodeNewPassword = async (encodedPassword: string, email: string): Promise<string> => {
  const password = await decodePassword(encodedPassword)
  if (password === undefined || !isAcceptablePassword(password)) throw badPassword('password_rule')
  if (isGuessable(password, email)) throw badPassword('password_guessable')
  return password
}

const badPassword = (code: string) => new AppError('INVALID_FIELDS', { details: { fields: { password: code } } })

/** A session token; only its hash is stored. */
export const makeToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()
