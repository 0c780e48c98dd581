import type { User } from '@lc/contract'
import { browserStorage } from './browser-storage.ts'

/** Entries of browser storage, named by the spec. */
export const userEntries = { user: 'user', paymentPublicKey: 'paymentPublicKey' } as const

export interface StoredUser {
  user: User | undefined
  paymentPublicKey: string | undefined
}

/** The user's record and the payment provider's public key as the browser keeps them. */
export const storedUser = {
  read: (): StoredUser => ({
    user: userIn(browserStorage.get(userEntries.user)),
    paymentPublicKey: browserStorage.get(userEntries.paymentPublicKey),
  }),
  write: ({ user, paymentPublicKey }: StoredUser) => {
    keep(userEntries.user, user && JSON.stringify(user))
    keep(userEntries.paymentPublicKey, paymentPublicKey)
  },
}

const keep = (name: string, value: string | undefined) =>
  value === undefined ? browserStorage.remove(name) : browserStorage.set(name, value)

/** The record is only a stand-in until the API has answered: one that cannot be read is none. */
const userIn = (record: string | undefined): User | undefined => {
  try {
    const user: unknown = JSON.parse(record ?? 'null')
    return typeof user === 'object' && user !== null && 'email' in user ? (user as User) : undefined
  } catch {
    return undefined
  }
}
