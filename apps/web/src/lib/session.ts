import type { User } from '@lc/contract'

/** Entries of browser storage, named by the spec. The guard also accepts a session kept under OMNI_TOKEN. */
const names = { token: 'token', user: 'user', omniToken: 'OMNI_TOKEN' } as const

/** The signed-in session as the browser keeps it. */
export const session = {
  token: () => localStorage.getItem(names.token) ?? localStorage.getItem(names.omniToken) ?? undefined,
  user: (): User | undefined => {
    const record = localStorage.getItem(names.user)
    return record ? (JSON.parse(record) as User) : undefined
  },
  keepToken: (token: string) => localStorage.setItem(names.token, token),
  keepUser: (user: User) => localStorage.setItem(names.user, JSON.stringify(user)),
  clear: () => {
    for (const name of Object.values(names)) localStorage.removeItem(name)
  },
}
