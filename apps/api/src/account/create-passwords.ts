import { createHmac, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for Argon2id; the work runs in the thread pool, off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const costPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/**
 * Hashes with a pepper that the database does not know. A stored hash starts with the short id of its pepper, so that the
 * one before the current still verifies while people log in and are hashed anew. Hashes from before there were ids have
 * none: they belong to the oldest pepper that is known.
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

  /** Costs one Argon2 call whatever is missing or unknown, so that the time tells nothing. */
  const matches = async (password: string | undefined, passwordHash: string | undefined) => {
    const stored = passwordHash === undefined ? undefined : read(passwordHash)
    const { phc, pepper } = stored ?? decoy
    const isEqual = await verify(phc, peppered(pepper, password ?? ''))
    return isEqual && password !== undefined && stored !== undefined
  }

  /** Whether a hash was made with another pepper or another cost than today's. */
  const isStale = (passwordHash: string) => !passwordHash.startsWith(current.id + costPrefix)

  return { hashOf, matches, isStale }
}

export type Passwords = Awaited<ReturnType<typeof createPasswords>>

const PEPPER_ID_LENGTH = 8

const pepperIdOf = (pepper: string) =>
  createHmac('sha256', pepper).update('pepper id').digest('hex').slice(0, PEPPER_ID_LENGTH)

const peppered = (pepper: string, password: string) => createHmac('sha256', pepper).update(password).digest('base64')
