import {
  claimRound,
  closeAuditChunk,
  type Database,
  listAuditChunks,
  markAuditChunkStored,
  readAuditChunk,
} from '@lc/db'
import type { Log, ObjectStore } from '@lc/server-runtime'

interface StoreAuditContext {
  db: Database
  store: ObjectStore
  log: Log
}

interface AuditRound {
  /** One process runs the round within this time. */
  claimMs: number
  /** An incomplete chunk is closed when its first entry is older. */
  maxAgeSeconds: number
}

const CHUNKS = 100

/**
 * Copies the audit log to the object store, in chunks. The log line repeats the last hash of each chunk, so that a chain
 * that was rewritten together with its chunks differs from the logs and from the objects.
 */
export const storeAudit = async (
  { db, store, log }: StoreAuditContext,
  { claimMs, maxAgeSeconds }: AuditRound,
): Promise<void> => {
  if (!(await claimRound(db, { name: 'audit', ms: claimMs }))) return
  while (await closeAuditChunk(db, { maxAgeSeconds }));
  for (const chunk of await listAuditChunks(db, { toStore: true, limit: CHUNKS })) {
    const { firstPosition, lastPosition, lastSha256 } = chunk
    const objectSha256 = await store.put(await readAuditChunk(db, chunk))
    await markAuditChunkStored(db, { firstPosition, objectSha256 })
    log.info({ firstPosition, lastPosition, lastSha256, objectSha256 }, 'audit log stored')
  }
}

const EVERY_MS = 300_000
const MAX_AGE_SECONDS = 3_600

/** Stores the audit log regularly; several processes may do so. */
export const repeatStoringAudit = (context: StoreAuditContext) => {
  const round = () =>
    storeAudit(context, { claimMs: EVERY_MS - 10_000, maxAgeSeconds: MAX_AGE_SECONDS }).catch((error: unknown) =>
      context.log.error({ err: error }, 'the audit log was not stored'),
    )
  let running = round()
  const timer = setInterval(() => {
    running = running.then(round)
  }, EVERY_MS).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
