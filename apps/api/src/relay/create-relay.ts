import { abandonOutbox, type ClaimedOutbox, claimOutbox, type Database, postponeOutbox } from '@lc/db'
import type { Log } from '@lc/runtime'
import { isRefusedForGood } from './is-refused-for-good.ts'

export interface Deliveries {
  /** Carries the promise out and marks the row done. Throws when it has to be tried again, or was refused for good. */
  mail: (row: Extract<ClaimedOutbox, { kind: 'mail' }>) => Promise<void>
  workflow: (row: Extract<ClaimedOutbox, { kind: 'workflow' }>) => Promise<void>
  erase: (row: Extract<ClaimedOutbox, { kind: 'erase' }>) => Promise<void>
}

const BATCH = 10
/** Longer than any delivery's own timeouts, so that a slow one is not taken twice. */
const LEASE_MS = 15_000
const POLL_MS = 1_000

/** Carries out what transactions promised, at least once each. Any number of processes may run one. */
export const createRelay = ({ db, log, deliveries }: { db: Database; log: Log; deliveries: Deliveries }) => {
  const stopping = new AbortController()
  let wakeUp = () => {}
  let isWoken = false
  let running: Promise<void> = Promise.resolve()

  const deliver = async (row: ClaimedOutbox) => {
    try {
      await carryOut(deliveries, row)
      log.info({ outboxId: row.id, kind: row.kind, attempts: row.attempts }, 'delivered')
    } catch (error) {
      const isOver = isRefusedForGood(error)
      const outcome = isOver ? 'delivery refused for good' : 'delivery failed'
      log.warn({ err: error, outboxId: row.id, kind: row.kind, attempts: row.attempts }, outcome)
      await (isOver ? abandonOutbox : postponeOutbox)(db, { id: row.id, error: String(error) })
    }
  }

  /** One round; answers how many rows it took. */
  const drain = async () => {
    const rows = await claimOutbox(db, { limit: BATCH, leaseMs: LEASE_MS })
    await Promise.all(rows.map(deliver))
    return rows.length
  }

  const loop = async () => {
    while (!stopping.signal.aborted) {
      isWoken = false
      const count = await drain().catch((error: unknown) => {
        log.error({ err: error }, 'relay round failed')
        return 0
      })
      if (count === 0 && !isWoken) await idle()
    }
  }

  const idle = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const wake = () => {
    isWoken = true
    wakeUp()
  }

  return {
    drain,
    wake,
    start: () => {
      running = loop()
    },
    stop: async () => {
      stopping.abort()
      wake()
      await running
    },
  }
}

const carryOut = (deliveries: Deliveries, row: ClaimedOutbox): Promise<void> => {
  switch (row.kind) {
    case 'mail':
      return deliveries.mail(row)
    case 'workflow':
      return deliveries.workflow(row)
    case 'erase':
      return deliveries.erase(row)
  }
}
