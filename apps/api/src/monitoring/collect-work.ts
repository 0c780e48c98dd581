import {
  type ChainPoint,
  claimRound,
  type Database,
  measureWork,
  sumLedgerPage,
  verifyAuditPage,
  type WorkState,
} from '@lc/db'
import { type Log, openMetrics, type Registry } from '@lc/server-runtime'

/** Values about the whole service. One process exports them at a time, so that none is counted twice. */
export const createWorkMetrics = () => {
  const metrics = openMetrics()
  const { gauge } = metrics
  return {
    registry: metrics.registry,
    outboxOpen: gauge({
      name: 'lc_outbox_open',
      help: 'Outbox rows that are not carried out, without starts that wait for their turn.',
      labels: ['kind'],
    }),
    outboxOldest: gauge({
      name: 'lc_outbox_oldest_seconds',
      help: 'Age of the oldest of these rows.',
      labels: ['kind'],
    }),
    outboxLag: gauge({
      name: 'lc_outbox_lag_seconds',
      help: 'Time since the most overdue row was due.',
      labels: ['kind'],
    }),
    open: gauge({ name: 'lc_scans_open', help: 'Scans that have not ended.', labels: ['tier'] }),
    openOldest: gauge({
      name: 'lc_scans_open_oldest_seconds',
      help: 'Age of the oldest scan that has not ended.',
      labels: ['tier'],
    }),
    waiting: gauge({ name: 'lc_queue_depth', help: 'Ordered work that has not started.', labels: ['queue'] }),
    waitingOldest: gauge({
      name: 'lc_queue_oldest_seconds',
      help: 'Age of the oldest ordered work that has not started.',
      labels: ['queue'],
    }),
    held: gauge({ name: 'lc_detections_held', help: 'Detections that open scans hold.' }),
    heldLong: gauge({
      name: 'lc_detections_held_over_an_hour',
      help: 'Detections held by scans that were ordered more than an hour ago.',
    }),
    mismatched: gauge({
      name: 'lc_payments_mismatched',
      help: 'Payments whose amount or currency at Stripe differs from the order.',
    }),
    unitsOff: gauge({
      name: 'lc_stripe_ledger_difference_units',
      help: 'Units by which payments of the last two days differ from the ledger.',
    }),
    imbalance: gauge({
      name: 'lc_ledger_imbalance_units',
      help: 'Units by which transactions of the ledger do not sum to zero, of the last whole pass and the running one.',
    }),
    ledgerAt: gauge({
      name: 'lc_ledger_pass_timestamp_seconds',
      help: 'When a whole pass over the ledger last ended; 0 before the first.',
    }),
    auditBroken: gauge({ name: 'lc_audit_chain_broken', help: '1 if a pass found the audit chain broken.' }),
    auditAt: gauge({
      name: 'lc_audit_pass_timestamp_seconds',
      help: 'When a whole pass over the audit chain last ended; 0 before the first.',
    }),
    collectedAt: gauge({ name: 'lc_work_collected_timestamp_seconds', help: 'When these values were collected.' }),
  }
}

type WorkMetrics = ReturnType<typeof createWorkMetrics>

const tiers = ['full', 'fast'] as const
const outboxKinds = ['workflow', 'mail', 'erase', 'sign', 'webhook_event', 'webhook_delivery'] as const

const show = (metrics: WorkMetrics, { outbox, scans, preflights, payments }: WorkState): void => {
  for (const kind of outboxKinds) {
    const state = outbox.find((row) => row.kind === kind)
    metrics.outboxOpen.set({ kind }, state?.open ?? 0)
    metrics.outboxOldest.set({ kind }, state?.oldestSeconds ?? 0)
    metrics.outboxLag.set({ kind }, state?.lagSeconds ?? 0)
  }
  for (const tier of tiers) {
    const state = scans.find((row) => row.tier === tier)
    metrics.open.set({ tier }, state?.open ?? 0)
    metrics.openOldest.set({ tier }, state?.oldestOpenSeconds ?? 0)
    metrics.waiting.set({ queue: `${tier}_scan` }, state?.waiting ?? 0)
    metrics.waitingOldest.set({ queue: `${tier}_scan` }, state?.oldestWaitingSeconds ?? 0)
  }
  metrics.waiting.set({ queue: 'compile_check' }, preflights.running)
  metrics.waitingOldest.set({ queue: 'compile_check' }, preflights.oldestSeconds)
  const sum = (key: 'held' | 'heldLong') => scans.reduce((total, row) => total + row[key], 0)
  metrics.held.set(sum('held'))
  metrics.heldLong.set(sum('heldLong'))
  metrics.mismatched.set(payments.mismatched)
  metrics.unitsOff.set(payments.unitsOff)
}

const nowSeconds = () => Date.now() / 1_000

interface PassOptions {
  db: Database
  metrics: WorkMetrics
  limit: number
}

/** Walks over the ledger page by page. An imbalance stays visible until a whole pass finds none. */
const createLedgerPass = ({ db, metrics, limit }: PassOptions) => {
  let after: string | undefined
  let running = 0
  let last = 0
  return async () => {
    const { lastId, imbalance } = await sumLedgerPage(db, { after, limit })
    running += imbalance
    after = lastId ?? undefined
    if (lastId === null) {
      last = running
      running = 0
      metrics.ledgerAt.set(nowSeconds())
    }
    metrics.imbalance.set(Math.max(last, running))
  }
}

/** Walks over the audit chain in the same way. */
const createAuditPass = ({ db, metrics, limit }: PassOptions) => {
  let from: ChainPoint | undefined
  return async () => {
    const { next, broken } = await verifyAuditPage(db, from, limit)
    from = next
    if (broken) metrics.auditBroken.set(1)
    else if (!next) metrics.auditBroken.set(0)
    if (broken ?? !next) metrics.auditAt.set(nowSeconds())
    return broken
  }
}

interface CollectContext {
  db: Database
  log: Log
  metrics: WorkMetrics
}

/** Rows that one round reads of the ledger and of the audit chain: milliseconds of work. */
const PAGE = 2_000

/** Collects once. `claimMs`: only one process does so within this time. Returns whether this one did. */
export const createWorkRound = (
  { db, log, metrics }: CollectContext,
  { claimMs, page = PAGE } = { claimMs: 0 } as Round,
) => {
  const passLedger = createLedgerPass({ db, metrics, limit: page })
  const passAudit = createAuditPass({ db, metrics, limit: page })
  return async (): Promise<boolean> => {
    if (!(await claimRound(db, { name: 'metrics', ms: claimMs }))) return false
    show(metrics, await measureWork(db))
    await passLedger()
    const broken = await passAudit()
    if (broken) log.error({ broken }, 'the audit chain is broken')
    metrics.collectedAt.set(nowSeconds())
    return true
  }
}

interface Round {
  claimMs: number
  page?: number
}

const EVERY_MS = 15_000

/**
 * Collects regularly. The process that collected last claims again first, so it stays the same one until it stops; the
 * others export nothing.
 */
export const repeatCollecting = ({ db, log }: Omit<CollectContext, 'metrics'>) => {
  const metrics = createWorkMetrics()
  const collect = createWorkRound({ db, log, metrics }, { claimMs: EVERY_MS - 1_000 })
  let isCollector = false
  const round = async () => {
    isCollector = await collect().catch((error: unknown) => {
      log.warn({ err: error }, 'the metrics of the service were not collected')
      return false
    })
  }
  let running = round()
  const timer = setInterval(() => {
    running = running.then(round)
  }, EVERY_MS).unref()
  return {
    /** The registry of the service, if this process collected last. */
    registries: (): Registry[] => (isCollector ? [metrics.registry] : []),
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
