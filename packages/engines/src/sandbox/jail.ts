/** The limits of one process. */
export interface Limits {
  wallSeconds: number
  cpuSeconds: number
  memoryBytes: number
  outputBytes: number
}

export interface JailCommand {
  profile: ProfileName
  argv: [string, ...string[]]
  env?: Record<string, string>
  stdin?: string | Uint8Array
  /** Written into the job folder before the start; paths are relative and never leave it. */
  files?: Record<string, string>
  limits: Limits
  signal?: AbortSignal
}

/**
 * `infra` means that the jail itself didn't start, whatever the input; `changed` that a tool isn't as it was installed,
 * so it wasn't started.
 */
export type JailEnd = 'exited' | 'wall' | 'cpu' | 'memory' | 'output' | 'cancelled' | 'infra' | 'changed'

export interface JailRun {
  end: JailEnd
  code: number | undefined
  stdout: string
  stderr: string
  seconds: number
  /** CPU time of all its processes when last measured; absent if it wasn't measured. */
  cpuSeconds?: number
  /** Peak memory of all its processes together, as far as it was measured. */
  peakBytes?: number
}

/** A run with undecoded output. */
export type JailRunBytes = Omit<JailRun, 'stdout' | 'stderr'> & { stdout: Uint8Array; stderr: Uint8Array }

/** The only way to start a tool: one fresh slot and one process per run. */
export interface Jail {
  run(command: JailCommand): Promise<JailRun>
  /** For callers that pass large output to another thread. */
  runBytes?(command: JailCommand): Promise<JailRunBytes>
}

const AF_UNIX = 1
const AF_INET = 2
const AF_INET6 = 10
const AF_NETLINK = 16

/** Permissions of a kind of tool beyond computing. `processes` counts threads. */
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
