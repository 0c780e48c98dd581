import { createHmac, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for Argon2id; the work runs in the thread pool, off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes with a pepper that the database does not know. */
export const createPasswords = async (pepper: string) => {
  const peppered = (password: string) => createHmac('sha256', pepper).update(password).digest('base64')
  const hashOf = (password: string) => hash(peppered(password), cost)
  const decoyHash = await hashOf(randomBytes(32).toString('base64'))

  /** Costs one Argon2 call whatever is missing, so that the time tells nothing. */
  const matches = async (password: string | undefined, passwordHash: string | undefined) => {
    const isEqual = await verify(passwordHash ?? decoyHash, peppered(password ?? ''))
    return isEqual && password !== undefined && passwordHash !== undefined
  }

  return { hashOf, matches }
}

export type Passwords = Awaited<ReturnType<typeof createPasswords>>
