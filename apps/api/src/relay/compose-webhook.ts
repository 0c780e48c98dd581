import type { WebhookEvent } from '@lc/api-contract'
import {
  type Database,
  databaseOfUser,
  findEndedScan,
  findTicket,
  listComparableFindings,
  type WebhookEventPayload,
} from '@lc/db'
import { readComparison } from '../scans/read-comparison.ts'

interface ComposeContext {
  db: Database
  webOrigin: string
}

/** The messages that one event causes. They carry ids and counts, never source code or addresses of people. */
export interface ComposedEvent {
  ownerId: string
  /** The scan or answer, as part of each message's identity. */
  cause: string
  /** When it happened. */
  at: Date
  messages: { type: WebhookEvent; data: Record<string, unknown> }[]
}

/** Undefined if there is nothing to report, as after the owner was erased. */
export const composeEvent = (
  context: ComposeContext,
  payload: WebhookEventPayload,
): Promise<ComposedEvent | undefined> =>
  payload.event === 'scan_ended' ? composeScanEnd(context, payload) : composeAnswer(context, payload)

const composeScanEnd = async (
  { db, webOrigin }: ComposeContext,
  { scanId }: { scanId: string },
): Promise<ComposedEvent | undefined> => {
  const scan = await findEndedScan(db, scanId)
  if (!scan?.finishedAt) return undefined
  const { ownerId, name, level, coverage, counts, suppressedCounts } = scan
  const about = { scanId, name, reportUrl: new URL(`/contract/${scanId}`, webOrigin).href }
  const event = { ownerId, cause: `scan/${scanId}`, at: scan.finishedAt }
  if (scan.status === 'failed')
    return { ...event, messages: [{ type: 'scan.failed', data: { ...about, reason: scan.failureReason } }] }
  const { opened, resolved } = await readChanges(databaseOfUser(db, ownerId), { scanId, ownerId })
  return {
    ...event,
    messages: [
      { type: 'scan.completed', data: { ...about, level, coverage, counts, suppressedCounts } },
      ...(opened.length > 0 ? [{ type: 'finding.opened' as const, data: { ...about, ...bounded(opened) } }] : []),
      ...(resolved.length > 0 ? [{ type: 'finding.resolved' as const, data: { ...about, ...bounded(resolved) } }] : []),
    ],
  }
}

/** Keeps a message small; the report has all findings. */
const MAX_LISTED = 50

const bounded = (findings: readonly object[]) => ({ total: findings.length, findings: findings.slice(0, MAX_LISTED) })

/**
 * Open findings that are new since the project's previous report, and those that it listed and this one doesn't. A
 * suppressed finding is neither; it is opened once nothing suppresses it any more.
 */
const readChanges = async (db: Database, owned: { scanId: string; ownerId: string }) => {
  const comparison = await readComparison(db, owned)
  if (!comparison?.earlier) {
    const first = await listComparableFindings(db, owned.scanId)
    const opened = first.filter(({ status, suppressedAt }) => status === 'open' && !suppressedAt)
    return {
      opened: opened.map(({ label: id, detector, severity, grade }) => ({
        id,
        detector,
        severity,
        grade,
        change: 'new',
      })),
      resolved: [],
    }
  }
  const opened = comparison.findings.filter(
    ({ change, status, isSuppressed, wasSuppressed }) =>
      status === 'open' && !isSuppressed && (change === 'new' || change === 'came_back' || wasSuppressed),
  )
  const resolved = comparison.findings.filter(({ change }) => change === 'gone')
  return {
    opened: opened.map(({ id, detector, severity, grade, change }) => ({
      id,
      detector,
      severity,
      grade,
      change: change === 'new' ? change : 'came_back',
    })),
    resolved: resolved.map(({ id, detector, severity, grade, resolution }) => ({
      id,
      detector,
      severity,
      grade,
      resolution,
    })),
  }
}

const composeAnswer = async (
  { db, webOrigin }: ComposeContext,
  { ticketId, answer }: { ticketId: string; answer: number },
): Promise<ComposedEvent | undefined> => {
  const ticket = await findTicket(db, { id: ticketId })
  const answered = ticket?.answers[answer - 1]
  if (!ticket || !answered) return undefined
  const { ownerId, reference, contractId: scanId, contractName: name } = ticket
  const ticketUrl = `${new URL('/account', webOrigin).href}#tickets`
  return {
    ownerId,
    cause: `ticket/${ticketId}/${answer}`,
    at: new Date(answered.at),
    messages: [{ type: 'ticket.answered', data: { ticketId, reference, answer, scanId, name, ticketUrl } }],
  }
}
