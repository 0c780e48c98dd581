import { type Database, pruneOutbox } from '@lc/db'
import type { Log } from '@lc/runtime'

const EVERY_MS = 3_600_000

/** Takes away now and then what was carried out long ago; any number of processes may. */
export const repeatPruning = ({ db, log }: { db: Database; log: Log }) => {
  let running: Promise<unknown> = Promise.resolve()
  const round = async () => {
    let total = 0
    for (let pruned = await pruneOutbox(db); pruned > 0; pruned = await pruneOutbox(db)) total += pruned
    if (total > 0) log.info({ rows: total }, 'old rows of the outbox pruned')
  }
  const begin = () => {
    running = round().catch((error: unknown) => log.warn({ err: error }, 'the outbox was not pruned'))
  }
  begin()
  const timer = setInterval(begin, EVERY_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
