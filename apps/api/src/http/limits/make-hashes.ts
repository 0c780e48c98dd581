import { createHmac } from 'node:crypto'
import { addressOf } from './address-block.ts'

/** Names accounts, places and users in counts and logs. Keyed, because e-mails and addresses can be guessed by anybody. */
export const makeHashes = (key: string) => {
  const hashOf = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  return {
    hashAccount: (email: string) => hashOf('limits:account', email),
    /** A place is one account seen from one address. */
    hashPlace: (email: string, ip: string) => hashOf('limits:place', email, addressOf(ip)),
    hashUser: (userId: string) => hashOf('limits:user', userId),
  }
}

export type Hashes = ReturnType<typeof makeHashes>
