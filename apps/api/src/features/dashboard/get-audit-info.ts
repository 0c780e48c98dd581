import { routes } from '@lc/api-contract'
import { countCompletedScans } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

const CACHE_MS = 60_000

type Counts = ReturnType<typeof countCompletedScans>

/** Public, so each process counts at most once a minute; a failed count is not cached. */
export const getAuditInfoRoute = (app: FastifyInstance, { systemDb }: Deps) => {
  let cached: { counts: Counts; until: number } | undefined
  handle(app, routes.getAuditInfo, async () => {
    if (!cached || cached.until < Date.now()) {
      cached = { counts: countCompletedScans(systemDb), until: Date.now() + CACHE_MS }
      cached.counts.catch(() => {
        cached = undefined
      })
    }
    return await cached.counts
  })
}
