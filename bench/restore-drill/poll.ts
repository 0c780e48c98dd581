import { setTimeout as sleep } from 'node:timers/promises'

const EVERY_MS = 300
const PATIENCE_MS = 300_000

/** Returns when `isTrue` is; throws after five minutes. An error counts as not yet. */
export const poll = async (name: string, isTrue: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> => {
  const deadline = Date.now() + patienceMs
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${name}: not within ${patienceMs / 1000} s`)
    await sleep(EVERY_MS)
  }
}
