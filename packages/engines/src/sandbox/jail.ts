import type { ProfileName } from './profile.ts'

/** What one process may use. */
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

/** `infra` means that the jail itself did not start: never a statement about the input. */
export type JailEnd = 'exited' | 'wall' | 'cpu' | 'memory' | 'output' | 'cancelled' | 'infra'

export interface JailRun {
  end: JailEnd
  code: number | undefined
  stdout: string
  stderr: string
  seconds: number
  /** Of all its processes, as last seen; absent where nobody looked. */
  cpuSeconds?: number
  /** The most memory that all its processes held at once, as often as anybody looked. */
  peakBytes?: number
}

/** A run whose output nobody has decoded yet. */
export type JailRunBytes = Omit<JailRun, 'stdout' | 'stderr'> & { stdout: Uint8Array; stderr: Uint8Array }

/** The only way to start a tool: one fresh slot and one process per run. */
export interface Jail {
  run(command: JailCommand): Promise<JailRun>
  /** For callers that hand large output on to another thread. */
  runBytes?(command: JailCommand): Promise<JailRunBytes>
}
