import { setTimeout as sleep } from 'node:timers/promises'
import type { SeededRandom } from './seeded-random.ts'

export interface Victim {
  name: string
  kill: () => Promise<unknown> | unknown
}

interface Killing {
  victims: readonly Victim[]
  random: SeededRandom
  until: number
  /** On average. */
  everyMs: number
  onKill: (name: string) => void
}

/** One victim after another, each by SIGKILL and each started again, until the time is over. */
export const killAtRandom = async ({ victims, random, until, everyMs, onKill }: Killing): Promise<void> => {
  for (;;) {
    const waitMs = everyMs * (0.5 + random.next())
    if (Date.now() + waitMs >= until) return
    await sleep(waitMs)
    const victim = random.pick(victims)
    onKill(victim.name)
    await victim.kill()
  }
}
