import type { UserInfo } from '@lc/api-contract'
import { browserStorage, storageNames } from './browser-storage.ts'
import { sharedState, storedUser } from './shared-state.ts'

const { token, omniToken, user, paymentPublicKey } = storageNames
const entries: readonly string[] = [token, omniToken, user, paymentPublicKey]

/** The signed-in session in browser storage. The shared state follows it. */
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
  /** Calls back when another tab logs in or out, or when the page is restored from the back/forward cache. */
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
