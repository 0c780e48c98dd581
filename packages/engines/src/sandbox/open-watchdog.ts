import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface WatchOptions extends Omit<WatchedRun, 'id'> {
  /** Called when the watchdog itself has died: an unwatched run must stop. */
  onLost: () => void
}

export interface WatchHandle {
  /** Keeps killing everything in the slot until `end`. */
  stop(): void
  /** Call it when the run is over. */
  end(): Promise<Omit<WatchdogReply, 'id'>>
}

export interface Watchdog {
  /** The current process, for tests. */
  pid(): number | undefined
  watch(options: WatchOptions): WatchHandle
  close(): void
}

interface Pending {
  onLost: () => void
  resolve?: (reply: WatchdogReply) => void
}

/** Starts the process that kills jails that exceed their memory, and restarts it if it dies. */
export const openWatchdog = (): Watchdog => {
  const pending = new Map<number, Pending>()
  let child: ChildProcess | undefined
  let lastId = 0

  const start = (): ChildProcess => {
    const started = fork(PROGRAM, [], {
      env: {},
      cwd: '/',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.unref()
    started.on('message', (message) => settle(message as WatchdogReply))
    started.once('error', () => lose(started))
    started.once('exit', () => lose(started))
    return started
  }
  const settle = (reply: WatchdogReply): void => {
    pending.get(reply.id)?.resolve?.(reply)
    pending.delete(reply.id)
    if (pending.size === 0) child?.channel?.unref()
  }
  const lose = (lost: ChildProcess): void => {
    if (child !== lost) return
    child = undefined
    const runs = [...pending]
    pending.clear()
    for (const [id, { onLost, resolve }] of runs) {
      onLost()
      resolve?.({ id, ...NOTHING_SEEN })
    }
  }
  const send = (request: WatchdogRequest): void => void child?.send(request, () => undefined)

  child = start()
  child.channel?.unref()
  return {
    pid: () => child?.pid,
    watch: ({ onLost, ...run }) => {
      const id = ++lastId
      child ??= start()
      child.channel?.ref()
      pending.set(id, { onLost })
      send({ kind: 'watch', run: { id, ...run } })
      return {
        stop: () => send({ kind: 'stop', id }),
        end: () =>
          new Promise((resolve) => {
            const run = pending.get(id)
            if (!run) return resolve(NOTHING_SEEN)
            run.resolve = resolve
            send({ kind: 'end', id })
          }),
      }
    },
    close: () => {
      const closing = child
      child = undefined
      if (closing?.connected) closing.disconnect()
    },
  }
}

const NOTHING_SEEN = { cpuSeconds: 0, peakBytes: 0, isOverMemory: false }

const PROGRAM = fileURLToPath(new URL('./watchdog-main.ts', import.meta.url))

/** A running jail as the watchdog sees it. */
export interface WatchedRun {
  id: number
  /** The launcher, the ancestor of every process in the jail. */
  pid: number
  uid: number
  memoryBytes: number
  /** Where the kernel counts processes of this run's cgroup that it killed for memory. */
  oomFile?: string
}

export type WatchdogRequest = { kind: 'watch'; run: WatchedRun } | { kind: 'stop' | 'end'; id: number }

export interface WatchdogReply {
  id: number
  cpuSeconds: number
  peakBytes: number
  isOverMemory: boolean
}
