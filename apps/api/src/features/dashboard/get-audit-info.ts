import { routes } from '@lc/api-contract'
import { countScanned } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

const KEPT_MS = 60_000

type Counts = ReturnType<typeof countScanned>

/** Anybody may ask, so each process counts once a minute at most; a count that failed is not kept. */
export const getAuditInfoRoute = (app: FastifyInstance, { systemDb }: Deps) => {
  let kept: { counts: Counts; until: number } | undefined
  handle(app, routes.getAuditInfo, async () => {
    if (!kept || kept.until < Date.now()) {
      kept = { counts: countScanned(systemDb), until: Date.now() + KEPT_MS }
      kept.counts.catch(() => {
        kept = undefined
      })
    }
    return await kept.counts
  })
}
