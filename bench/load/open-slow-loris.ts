import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export interface LorisCounts {
  /** Sockets that were open in the last second, and those that the server has closed so far. */
  open: number
  closed: number
}

const program = fileURLToPath(new URL('slow-loris/main.ts', import.meta.url))
const PATIENCE_MS = 15_000

/** Opens this many sockets in a process of its own; returns once most are open. `close` returns the last counts. */
export const openSlowLoris = async (origin: string, sockets: number) => {
  const child = fork(program)
  let counts: LorisCounts = { open: 0, closed: 0 }
  child.on('message', (message: LorisCounts) => {
    counts = message
  })
  child.send({ port: Number(new URL(origin).port), sockets })
  const deadline = Date.now() + PATIENCE_MS
  while (counts.open < sockets * 0.9 && Date.now() < deadline) await sleep(100)
  const close = async (): Promise<LorisCounts> => {
    const exited = once(child, 'exit')
    child.disconnect()
    await exited
    return counts
  }
  return { close }
}
