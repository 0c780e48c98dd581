import type { User } from '@lc/contract'

/** Entries of browser storage, named by the spec. The guard also accepts a session kept under OMNI_TOKEN. */
const names = { token: 'token', user: 'user', omniToken: 'OMNI_TOKEN' } as const

/** The signed-in session as the browser keeps it. */
export const session = {
  token: () => localStorage.getItem(names.token) ?? localStorage.getItem(names.omniToken) ?? undefined,
  user: (): User | undefined => readUser(localStorage.getItem(names.user)),
  keepToken: (token: string) => localStorage.setItem(names.token, token),
  keepUser: (user: User) => localStorage.setItem(names.user, JSON.stringify(user)),
  clear: () => {
    for (const name of Object.values(names)) localStorage.removeItem(name)
  },
}

/** The record is only a stand-in until the API has answered: one that cannot be read is none. */
const readUser = (record: string | null): User | undefined => {
  try {
    const user: unknown = JSON.parse(record ?? 'null')
    return typeof user === 'object' && user !== null && 'email' in user ? (user as User) : undefined
  } catch {
    return undefined
  }
}
