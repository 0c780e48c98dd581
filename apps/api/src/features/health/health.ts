import { AppError, SUCCESS_CODE } from '@lc/api-contract'
import { findPendingMigrations } from '@lc/db'
import { readVersion } from '@lc/server-runtime'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

type HealthDeps = Pick<Deps, 'systemDb' | 'store' | 'commit' | 'isStopping'>

const manifest = new URL('../../../package.json', import.meta.url)

/** For operators and load balancers: liveness, readiness and the build. */
export const healthRoutes = (app: FastifyInstance, deps: HealthDeps) => {
  for (const [url, answer] of Object.entries(answersOf(deps))) {
    app.get(url, { logLevel: 'silent' }, async () => ({ ...success, result: await answer() }))
  }
}

const success = { code: SUCCESS_CODE, message: 'success' }

const answersOf = ({ systemDb, store, commit, isStopping }: HealthDeps) => ({
  '/livez': async () => ({}),
  '/readyz': async () => {
    if (isStopping()) throw new AppError('UNAVAILABLE', { details: { api: 'stopping' } })
    const pendingMigrations = await findPendingMigrations(systemDb)
    if (pendingMigrations.length > 0) throw new AppError('UNAVAILABLE', { details: { pendingMigrations } })
    const isStoreUp = await store.ping().then(
      () => true,
      () => false,
    )
    return { store: isStoreUp ? 'up' : 'down' }
  },
  '/version': () => readVersion(manifest, commit),
})
