import { setTimeout as sleep } from 'node:timers/promises'
import { addAuditEntry, type Database, findCurrentWal, findServerFacts } from '@lc/db'
import { createArchiveLag } from './archive-lag.ts'

const EVERY_MS = 1_000
export const HEARTBEAT = 'restore-drill'

/** Writes an audit entry every second, and measures how long a write waits for its archive. */
export const watchDatabase = ({ db, userId }: { db: Database; userId: string }) => {
  const lag = createArchiveLag()
  const readWal = async () => {
    const wal = await findCurrentWal(db)
    const { nowText: at, archived } = await findServerFacts(db)
    return { wal, at, archived }
  }
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      await addAuditEntry(db, { act: 'logged_out', userId, requestId: HEARTBEAT })
      const { wal, archived } = await readWal()
      lag.note({ atMs: Date.now(), wal, archived: archived ?? '' })
      await sleep(EVERY_MS)
    }
  })().catch((error: Error) => console.error(`no heartbeat: ${error.message}`))
  return {
    /** The time to restore to, and the WAL file that has it. */
    noteTime: readWal,
    hasArchived: lag.hasArchived,
    worstMs: lag.worstMs,
    stop: async () => {
      isOver = true
      await watching
    },
  }
}

/** Seconds between this time and the last heartbeat before it that the database has. */
export const missingSeconds = async (db: Database, time: string): Promise<number> => {
  const { at } = await db
    .selectFrom('auditEntry')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('requestId', '=', HEARTBEAT)
    .executeTakeFirstOrThrow()
  return Math.max(0, (new Date(time).getTime() - (at?.getTime() ?? 0)) / 1000)
}
