import { setTimeout as sleep } from 'node:timers/promises'
import type { SeededRandom } from './seeded-random.ts'

export interface Victim {
  name: string
  kill: () => Promise<unknown> | unknown
}

interface Killing {
  victims: readonly Victim[]
  random: SeededRandom
  /** Ends the killing. */
  signal: AbortSignal
  /** On average. */
  everyMs: number
  onKill: (name: string) => void
}

/** Kills victims one after another with SIGKILL and restarts each, until the signal. */
export const killAtRandom = async ({ victims, random, signal, everyMs, onKill }: Killing): Promise<void> => {
  for (;;) {
    const waitMs = everyMs * (0.5 + random.next())
    await sleep(waitMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    const victim = random.pick(victims)
    onKill(victim.name)
    await victim.kill()
  }
}
