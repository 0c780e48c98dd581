import { locales, type User } from '@lc/api-contract'
import { readJson } from '../api/read-json.ts'
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

/** The record is only a stand-in until the API has answered: one that is not whole is none. */
const userIn = (record: string | undefined): User | undefined => {
  const kept = readJson(record)
  return isUser(kept) ? kept : undefined
}

const isUser = (value: unknown): value is User => {
  if (typeof value !== 'object' || value === null) return false
  const { id, email, locale, createdAt } = value as Partial<User>
  return [id, email, createdAt].every((text) => typeof text === 'string') && locales.some((known) => known === locale)
}
