import {
  abandonOutbox,
  admitChecks,
  admitFastScans,
  admitScans,
  type ClaimedOutbox,
  claimOutbox,
  type Database,
  postponeOutbox,
} from '@lc/db'
import type { Log } from '@lc/server-runtime'
import { continueTrace, type RunningSpan, traced } from '@lc/tracing'
import type { ApiMetrics } from '../monitoring/api-metrics.ts'
import { createLane, type Round } from './create-lane.ts'
import { makeWebhookRound } from './webhook-round.ts'

export interface Deliveries {
  /** Carries out the row and marks it done. Throws if it must be retried, or was rejected permanently. */
  mail: (row: Extract<ClaimedOutbox, { kind: 'mail' }>) => Promise<void>
  workflow: (row: Extract<ClaimedOutbox, { kind: 'workflow' }>) => Promise<void>
  erase: (row: Extract<ClaimedOutbox, { kind: 'erase' }>) => Promise<void>
  sign: (row: Extract<ClaimedOutbox, { kind: 'sign' }>) => Promise<void>
  webhook_event: (row: Extract<ClaimedOutbox, { kind: 'webhook_event' }>) => Promise<void>
  webhook_delivery: (row: Extract<ClaimedOutbox, { kind: 'webhook_delivery' }>) => Promise<void>
}

const BATCH = 10
/** Longer than the timeouts of any delivery, so that a slow one isn't claimed twice. */
const LEASE_MS = 15_000

type Kind = ClaimedOutbox['kind']

/** One lane per kind. */
const kinds: readonly Kind[] = ['workflow', 'mail', 'erase', 'sign', 'webhook_event', 'webhook_delivery']

/** How much runs at a time. The rest waits in the outbox, so that Temporal's queues stay short. */
export interface Admission {
  /** Full scans, per user. */
  scans: number
  /** Free fast scans of all users. */
  fastScans: number
  /** Free compile checks of all users. */
  checks: number
}

interface RelayOptions {
  db: Database
  log: Log
  metrics: Pick<ApiMetrics, 'deliveries'>
  deliveries: Deliveries
  admission: Admission
  leaseMs?: number | undefined
  pollMs?: number | undefined
}

/**
 * Carries out outbox rows, each at least once. Several processes may run one. Each kind has its own lane, so that an
 * unresponsive mail server delays no workflow.
 */
export const createRelay = (options: RelayOptions) => {
  const { log, pollMs } = options
  const lanes = kinds.map((kind) => createLane({ name: kind, log, pollMs, ...makeRound(options, kind) }))
  return {
    /** One round of every lane; returns how many rows they took. */
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

const makeRound = (options: RelayOptions, kind: Kind): Round => {
  const { db, log, metrics, deliveries, admission, leaseMs = LEASE_MS } = options
  const deliver = (row: ClaimedOutbox) =>
    continueTrace(row.traceContext, () => {
      const fields = { 'lc.kind': kind, 'lc.attempt': row.attempts }
      return traced(`outbox ${kind}`, { fields, kind: 'delivery' }, (span) => attempt(row, span))
    })

  const attempt = async (row: ClaimedOutbox, span: RunningSpan) => {
    try {
      await carryOut(deliveries, row)
      metrics.deliveries.inc({ kind, outcome: 'delivered' })
      span.set({ 'lc.outcome': 'delivered' })
      log.info({ outboxId: row.id, kind: row.kind, attempts: row.attempts }, 'delivered')
    } catch (error) {
      const isOver = isRefusedForGood(error)
      const outcome = isOver ? 'delivery refused for good' : 'delivery failed'
      metrics.deliveries.inc({ kind, outcome: isOver ? 'refused' : 'failed' })
      span.set({ 'lc.outcome': isOver ? 'refused' : 'failed' })
      log.warn({ err: error, outboxId: row.id, kind: row.kind, attempts: row.attempts }, outcome)
      await (isOver ? abandonOutbox : postponeOutbox)(db, { id: row.id, error: String(error) })
    }
  }

  if (kind === 'webhook_delivery') return makeWebhookRound({ db, log, leaseMs, deliver })
  return {
    take: async () => {
      if (kind === 'workflow') {
        await admitScans(db, { atOnce: admission.scans })
        await admitFastScans(db, { atOnce: admission.fastScans })
        await admitChecks(db, { atOnce: admission.checks })
      }
      const rows = await claimOutbox(db, { kind, limit: BATCH, leaseMs })
      await Promise.all(rows.map(deliver))
      return rows.length
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
    case 'sign':
      return deliveries.sign(row)
    case 'webhook_event':
      return deliveries.webhook_event(row)
    case 'webhook_delivery':
      return deliveries.webhook_delivery(row)
  }
}

/**
 * Commands whose answers concern the mail itself. Earlier answers concern our account, such as a wrong password, which
 * can be fixed.
 */
const aboutTheMail = ['RCPT TO', 'DATA']

/**
 * Whether a mail server rejected this mail permanently (RFC 5321, 4.2.1: 5yz), because of the recipient or the content.
 */
const isRefusedForGood = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { command = '', responseCode = 0 } = error as Error & { command?: string; responseCode?: number }
  return aboutTheMail.includes(command) && responseCode >= 500 && responseCode <= 599
}
