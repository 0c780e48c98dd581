const AF_UNIX = 1
const AF_INET = 2
const AF_INET6 = 10
const AF_NETLINK = 16

/** What a kind of tool needs beyond computing. `processes` counts threads. */
export interface Profile {
  socketFamilies: readonly number[]
  openFiles: number
  processes: number
}

/** `nosock` for solc, Slither and z3; `strict` (unix sockets only) for forge and halmos; `lo` (loopback) for anvil. */
export const profiles = {
  nosock: { socketFamilies: [], openFiles: 128, processes: 32 },
  strict: { socketFamilies: [AF_UNIX], openFiles: 256, processes: 64 },
  lo: { socketFamilies: [AF_UNIX, AF_INET, AF_INET6, AF_NETLINK], openFiles: 256, processes: 64 },
} as const satisfies Record<string, Profile>

export type ProfileName = keyof typeof profiles

export const profileNames = Object.keys(profiles) as ProfileName[]
