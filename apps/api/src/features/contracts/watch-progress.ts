import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, type ContractSummary, isTerminal, routes } from '@lc/contract'
import { type Database, findRevision, findSummary } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleEvents, type ServerEvent } from '../../handle-events.ts'

const POLL_MS = 500
const HEARTBEAT_MS = 15_000

export const watchProgressRoute = (app: FastifyInstance, { db }: Deps) =>
  handleEvents(app, routes.watchProgress, async ({ query, user, request }, signal) => {
    const target = { contractId: query.id, ownerId: user.id }
    if ((await findRevision(db, target)) === undefined) throw new AppError('NOT_FOUND')
    return watch({ db, target, signal, isWelcome: () => app.requireSession(request).then(Boolean, () => false) })
  })

interface Watch {
  db: Database
  target: { contractId: string; ownerId: string }
  signal: AbortSignal
  /** Whether the reader's session still lives; asked before each look, because whoever ends a session means it now. */
  isWelcome: () => Promise<boolean>
}

async function* watch({ db, target, signal, isWelcome }: Watch): AsyncGenerator<ServerEvent<ContractSummary>> {
  let seen: number | undefined
  let spokenAt = performance.now()
  while (!signal.aborted && (await isWelcome())) {
    const revision = await findRevision(db, target)
    if (revision !== seen) {
      const summary = await findSummary(db, target)
      if (!summary) return
      yield { name: 'summary', data: summary }
      if (isTerminal(summary.status)) return
      seen = revision
      spokenAt = performance.now()
    } else if (performance.now() - spokenAt >= HEARTBEAT_MS) {
      yield 'heartbeat'
      spokenAt = performance.now()
    }
    await sleep(POLL_MS, undefined, { signal }).catch(() => {})
  }
}
