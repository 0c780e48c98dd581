import type { Log } from '@lc/server-runtime'

const POLL_MS = 1_000

export interface Round {
  /** Takes due rows; returns how many. `wake` starts another round early. */
  take: (wake: () => void) => Promise<number>
  /** Waits for rows that a round took and didn't wait for. */
  settled?: () => Promise<void>
}

interface LaneOptions extends Round {
  name: string
  log: Log
  pollMs?: number | undefined
}

/** Runs rounds one after another; waits a second if the last one found nothing. */
export const createLane = ({ name, log, take, settled, pollMs = POLL_MS }: LaneOptions) => {
  const stopping = new AbortController()
  let wakeUp = () => {}
  let isWoken = false
  let running: Promise<void> = Promise.resolve()

  const wake = () => {
    isWoken = true
    wakeUp()
  }

  const idle = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const loop = async () => {
    while (!stopping.signal.aborted) {
      isWoken = false
      const count = await take(wake).catch((error: unknown) => {
        log.error({ err: error, kind: name }, 'relay round failed')
        return 0
      })
      if (count === 0 && !isWoken) await idle()
    }
  }

  return {
    /** One round to its end; returns how many rows it took. */
    drain: async () => {
      const count = await take(wake)
      await settled?.()
      return count
    },
    wake,
    start: () => {
      running = loop()
    },
    stop: async () => {
      stopping.abort()
      wake()
      await running
      await settled?.()
    },
  }
}
