import { createDatabase } from '@lc/db'
import { createLog, onStop, openObjectStore, readEnv, refusePlainConnections } from '@lc/server-runtime'
import { createPasskeys } from './account/passkeys.ts'
import { buildDeskApp } from './desk/desk-app.ts'
import { deskEnv } from './desk/desk-env.ts'
import { readDeskPage } from './desk/serve-page.ts'
import { serverTimeouts } from './http/plugins/connections.ts'

const env = readEnv(deskEnv)
refusePlainConnections(env)
const log = createLog({ name: 'desk', level: env.LOG_LEVEL })
const db = createDatabase(env.DATABASE_URL, {
  maxConnections: env.DATABASE_CONNECTIONS,
  onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
})
const store = openObjectStore(env)
let isStopping = false
const app = await buildDeskApp({
  db,
  store,
  log,
  passkeys: createPasskeys(env.DESK_ORIGIN),
  origin: env.DESK_ORIGIN,
  page: await readDeskPage(env.DESK_PAGE),
  commit: env.BUILD_COMMIT,
  isStopping: () => isStopping,
  timeouts: serverTimeouts,
  trustedProxies: env.TRUSTED_PROXIES,
})

const stop = async () => {
  isStopping = true
  await app.close()
  store.close()
  await db.destroy()
}
onStop(log, stop, { graceMs: 20_000 })

await app.listen({ port: env.PORT, host: env.HOST })
