import { readFile } from 'node:fs/promises'
import { AppError, SUCCESS_CODE } from '@lc/contract'
import { findPendingMigrations } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

const manifest = new URL('../../../package.json', import.meta.url)

/** For operators and load balancers: alive, ready to serve, and which build. */
export const healthRoutes = (app: FastifyInstance, deps: Deps) => {
  for (const [url, answer] of Object.entries(answersOf(deps))) {
    app.get(url, { logLevel: 'silent' }, async () => ({ ...success, result: await answer() }))
  }
}

const success = { code: SUCCESS_CODE, message: 'success' }

const answersOf = ({ db, store }: Deps) => ({
  '/livez': async () => ({}),
  '/readyz': async () => {
    const pendingMigrations = await findPendingMigrations(db)
    if (pendingMigrations.length > 0) throw new AppError('UNAVAILABLE', { details: { pendingMigrations } })
    const isStoreUp = await store.ping().then(
      () => true,
      () => false,
    )
    return { store: isStoreUp ? 'up' : 'down' }
  },
  '/version': async () => {
    const { name, version } = JSON.parse(await readFile(manifest, 'utf8'))
    return { name, version }
  },
})
