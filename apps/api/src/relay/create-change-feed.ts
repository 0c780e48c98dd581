import { openListener } from '@lc/db'
import type { Log } from '@lc/server-runtime'

/** Notifies the readers of one process that a scan changed or a session ended, by its id. */
export interface ChangeFeed {
  subscribe(ids: readonly string[]): Subscription
  close(): Promise<void>
}

export interface Subscription {
  /** Waits for a change of one of the ids; returns whether there was one. A change since the last wait counts. */
  changed(options: { timeoutMs: number; signal: AbortSignal }): Promise<boolean>
  end(): void
}

/**
 * One connection serves all readers. After a reconnect all readers are notified, because messages may have been missed.
 */
export const createChangeFeed = ({ databaseUrl, log }: { databaseUrl: string; log: Log }): ChangeFeed => {
  const readers = new Map<string, Set<() => void>>()
  const wake = (id: string) => {
    for (const notify of readers.get(id) ?? []) notify()
  }
  const listener = openListener(databaseUrl, {
    channels: ['scan_changed', 'session_ended'],
    onMessage: ({ payload }) => wake(payload),
    onConnected: () => {
      for (const id of readers.keys()) wake(id)
    },
    onLost: (error) => log.warn({ err: error }, 'the connection for notifications broke'),
  })
  return {
    subscribe: (ids) => {
      let isDirty = false
      let resolveWait = () => {}
      const notify = () => {
        isDirty = true
        resolveWait()
      }
      for (const id of ids) readers.set(id, (readers.get(id) ?? new Set()).add(notify))
      return {
        changed: async ({ timeoutMs, signal }) => {
          if (!isDirty && !signal.aborted) {
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, timeoutMs)
              resolveWait = () => {
                clearTimeout(timer)
                resolve()
              }
              signal.addEventListener('abort', resolveWait, { once: true })
            })
            signal.removeEventListener('abort', resolveWait)
          }
          const wasDirty = isDirty
          isDirty = false
          return wasDirty
        },
        end: () => {
          for (const id of ids) {
            const left = readers.get(id)
            left?.delete(notify)
            if (left?.size === 0) readers.delete(id)
          }
        },
      }
    },
    close: () => listener.close(),
  }
}
