import type { UserInfo } from '@lc/api-contract'
import { browserStorage } from './browser-storage.ts'
import { sharedState } from './shared-state.ts'
import { storageNames } from './storage-names.ts'
import { storedUser } from './stored-user.ts'

const { token, omniToken, user, paymentPublicKey } = storageNames
const entries: readonly string[] = [token, omniToken, user, paymentPublicKey]

/** The signed-in session as the browser keeps it; the shared state follows it. */
export const session = {
  token: () => browserStorage.get(token) ?? browserStorage.get(omniToken),
  keepToken: (value: string) => browserStorage.set(token, value),
  keepUser: ({ paymentPublicKey: key, ...record }: UserInfo) => {
    storedUser.write({ user: record, paymentPublicKey: key ?? undefined })
    sharedState.set(storedUser.read())
  },
  clear: () => {
    for (const name of entries) browserStorage.remove(name)
    sharedState.set(storedUser.read())
  },
  /** Calls back when another tab logged in or out, or when the page comes back as it was left. */
  watch: (onChange: () => void) => {
    const read = () => {
      sharedState.set(storedUser.read())
      onChange()
    }
    const hear = ({ key }: StorageEvent) => (key === null || entries.includes(key)) && read()
    const wake = ({ persisted }: PageTransitionEvent) => persisted && read()
    addEventListener('storage', hear)
    addEventListener('pageshow', wake)
    return () => {
      removeEventListener('storage', hear)
      removeEventListener('pageshow', wake)
    }
  },
}
