import {
  abandonOutbox,
  admitChecks,
  admitScans,
  type ClaimedOutbox,
  claimOutbox,
  type Database,
  postponeOutbox,
} from '@lc/db'
import type { Log } from '@lc/server-runtime'
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

type Kind = ClaimedOutbox['kind']

/** One lane per kind. */
const kinds: readonly Kind[] = ['workflow', 'mail', 'erase']

/** How much is started at a time. The rest waits in the outbox, so that Temporal's queues stay short. */
export interface Admission {
  /** Of one user. */
  scans: number
  /** Free compile checks of all users. */
  checks: number
}

interface RelayOptions {
  db: Database
  log: Log
  deliveries: Deliveries
  admission: Admission
}

/**
 * Carries out what transactions promised, at least once each. Any number of processes may run one. Each kind has a lane of
 * its own, so that a mail server that never answers delays no workflow.
 */
export const createRelay = (options: RelayOptions) => {
  const lanes = kinds.map((kind) => createLane(options, kind))
  return {
    /** One round of every lane; answers how many rows they took. */
    drain: async () => (await Promise.all(lanes.map((lane) => lane.drain()))).reduce((sum, count) => sum + count, 0),
    wake: () => {
      for (const lane of lanes) lane.wake()
    },
    start: () => {
      for (const lane of lanes) lane.start()
    },
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}

const createLane = ({ db, log, deliveries, admission }: RelayOptions, kind: Kind) => {
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
    if (kind === 'workflow') {
      await admitScans(db, { atOnce: admission.scans })
      await admitChecks(db, { atOnce: admission.checks })
    }
    const rows = await claimOutbox(db, { kind, limit: BATCH, leaseMs: LEASE_MS })
    await Promise.all(rows.map(deliver))
    return rows.length
  }

  const loop = async () => {
    while (!stopping.signal.aborted) {
      isWoken = false
      const count = await drain().catch((error: unknown) => {
        log.error({ err: error, kind }, 'relay round failed')
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
