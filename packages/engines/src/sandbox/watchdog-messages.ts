/** One running jail as the watchdog sees it. */
export interface WatchedRun {
  id: number
  /** The launcher; everything in the jail descends from it. */
  pid: number
  uid: number
  memoryBytes: number
  /** Where the kernel counts the processes it killed for the memory of this run's cgroup. */
  oomFile?: string
}

export type WatchdogRequest = { kind: 'watch'; run: WatchedRun } | { kind: 'stop' | 'end'; id: number }

export interface WatchdogReply {
  id: number
  cpuSeconds: number
  peakBytes: number
  isOverMemory: boolean
}
