import type { UserInfo } from '@lc/contract'
import { browserStorage } from './browser-storage.ts'
import { sharedState } from './shared-state.ts'
import { storedUser, userEntries } from './stored-user.ts'

/** Entries of browser storage, named by the spec. The guard also accepts a session kept under OMNI_TOKEN. */
const tokens = { token: 'token', omniToken: 'OMNI_TOKEN' } as const

const entries: readonly string[] = [...Object.values(tokens), ...Object.values(userEntries)]

/** The signed-in session as the browser keeps it; the shared state follows it. */
export const session = {
  token: () => browserStorage.get(tokens.token) ?? browserStorage.get(tokens.omniToken),
  keepToken: (token: string) => browserStorage.set(tokens.token, token),
  keepUser: ({ paymentPublicKey, ...user }: UserInfo) => {
    storedUser.write({ user, paymentPublicKey: paymentPublicKey ?? undefined })
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
