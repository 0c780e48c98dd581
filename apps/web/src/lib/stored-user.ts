import type { User } from '@lc/contract'
import { browserStorage } from './browser-storage.ts'
import { storageNames } from './storage-names.ts'

export interface StoredUser {
  user: User | undefined
  paymentPublicKey: string | undefined
}

/** The user's record and the payment provider's public key as the browser keeps them. */
export const storedUser = {
  read: (): StoredUser => ({
    user: userIn(browserStorage.get(storageNames.user)),
    paymentPublicKey: browserStorage.get(storageNames.paymentPublicKey),
  }),
  write: ({ user, paymentPublicKey }: StoredUser) => {
    keep(storageNames.user, user && JSON.stringify(user))
    keep(storageNames.paymentPublicKey, paymentPublicKey)
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
