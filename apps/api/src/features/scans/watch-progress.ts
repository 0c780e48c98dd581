import { AppError, type ContractSummary, isTerminal, routes } from '@lc/api-contract'
import { type Database, findRevision, findSummary } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleEvents, type ServerEvent } from '../../http/handle-events.ts'
import type { Subscription } from '../../relay/create-change-feed.ts'

/** For changes whose notification was lost. */
const POLL_MS = 60_000
const HEARTBEAT_MS = 15_000

export const watchProgressRoute = (app: FastifyInstance, { changes }: Deps) =>
  handleEvents(app, routes.watchProgress, async ({ db, query, user, session, request }, signal) => {
    const target = { contractId: query.id, ownerId: user.id }
    const subscription = changes.subscribe([query.id, session.id])
    signal.addEventListener('abort', subscription.end, { once: true })
    if ((await findRevision(db, target)) === undefined) {
      subscription.end()
      throw new AppError('NOT_FOUND')
    }
    const isWelcome = () => app.requireSession(request).then(Boolean, () => false)
    return watch({ db, target, subscription, signal, isWelcome })
  })

interface Watch {
  db: Database
  target: { contractId: string; ownerId: string }
  subscription: Subscription
  signal: AbortSignal
  /** Whether the reader's session still lives; asked before each look, because whoever ends a session means it now. */
  isWelcome: () => Promise<boolean>
}

/** Asks the database only when a notification says so, and once a minute in case one was lost. */
async function* watch({
  db,
  target,
  subscription,
  signal,
  isWelcome,
}: Watch): AsyncGenerator<ServerEvent<ContractSummary>> {
  let seen: number | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let isChanged = true
  try {
    while (!signal.aborted) {
      if (isChanged || performance.now() - lookedAt >= POLL_MS) {
        if (!(await isWelcome())) return
        lookedAt = performance.now()
        const revision = await findRevision(db, target)
        if (revision !== seen) {
          const summary = await findSummary(db, target)
          if (!summary) return
          yield { name: 'summary', data: summary }
          if (isTerminal(summary.status)) return
          seen = revision
        }
      } else {
        yield 'heartbeat'
      }
      isChanged = await subscription.changed({ timeoutMs: HEARTBEAT_MS, signal })
    }
  } finally {
    subscription.end()
  }
}
