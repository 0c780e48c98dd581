import { createChainReader } from '@lc/chains'
import { createDatabase } from '@lc/db'
import { createLog, onStop, openObjectStore, readEnv } from '@lc/runtime'
import { Client, Connection } from '@temporalio/client'
import { createAddressMarks } from './accounts/create-address-marks.ts'
import { createLinks } from './accounts/create-links.ts'
import { createPasswords } from './accounts/create-passwords.ts'
import { buildApp } from './app.ts'
import { apiEnv } from './env.ts'
import { createLimits } from './limits/create-limits.ts'
import { openPayments } from './payments/open-payments.ts'
import { repeatReconciling } from './payments/repeat-reconciling.ts'
import { serverTimeouts } from './plugins/timeouts.ts'
import { createMailTransport } from './relay/create-mail-transport.ts'
import { createRelay } from './relay/create-relay.ts'
import { makeDeliverErase } from './relay/deliver-erase.ts'
import { makeDeliverMail } from './relay/deliver-mail.ts'
import { makeDeliverWorkflow } from './relay/deliver-workflow.ts'
import { repeatPruning } from './relay/repeat-pruning.ts'

const ERASED_OBJECT_MIN_AGE_MS = 24 * 3_600_000

const env = readEnv(apiEnv)
const log = createLog({ name: 'api', level: env.LOG_LEVEL })

const db = createDatabase(env.DATABASE_URL, {
  maxConnections: env.DATABASE_CONNECTIONS,
  onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
})
const store = openObjectStore(env)
const connection = Connection.lazy({ address: env.TEMPORAL_ADDRESS })
const temporal = new Client({ connection, namespace: env.TEMPORAL_NAMESPACE })
const transport = createMailTransport(env.SMTP_URL)
const links = createLinks(env.LINK_KEY, env.LINK_KEY_PREVIOUS)
const limits = createLimits({
  db,
  settings: env.RATE_LIMITS,
  loginDelay: {
    freeTries: env.LOGIN_FREE_TRIES,
    forgetSeconds: env.LOGIN_FORGET_SECONDS,
    maxSeconds: env.LOGIN_MAX_DELAY_SECONDS,
  },
  hashKey: env.LINK_KEY,
})

const payments = openPayments(env, log)

const relay = createRelay({
  db,
  log,
  deliveries: {
    mail: makeDeliverMail({
      db,
      links,
      transport,
      from: env.MAIL_FROM,
      webOrigin: env.WEB_ORIGIN,
      inbox: env.CONTACT_INBOX,
      expertInbox: env.EXPERT_INBOX,
      store,
    }),
    workflow: makeDeliverWorkflow({ db, temporal }),
    erase: makeDeliverErase({ db, store, minAgeMs: ERASED_OBJECT_MIN_AGE_MS }),
  },
})
const app = await buildApp({
  db,
  store,
  log,
  passwords: await createPasswords(env.PASSWORD_PEPPER, env.PASSWORD_PEPPER_PREVIOUS),
  links,
  addressMarks: createAddressMarks(env.PASSWORD_PEPPER, env.PASSWORD_PEPPER_PREVIOUS),
  limits,
  wakeRelay: relay.wake,
  payments,
  offersFuzzing: env.SCAN_ENGINES?.includes('fuzz') ?? true,
  corsOrigins: env.CORS_ORIGINS,
  uploadLimits: {
    maxBytes: env.UPLOAD_MAX_BYTES,
    maxUnpackedBytes: env.UPLOAD_MAX_UNPACKED_BYTES,
    maxFileBytes: env.UPLOAD_MAX_FILE_BYTES,
    maxFiles: env.UPLOAD_MAX_FILES,
  },
  chainReader: createChainReader(env),
  timeouts: serverTimeouts,
  maxConnections: env.MAX_CONNECTIONS,
  trustedProxies: env.TRUSTED_PROXIES,
})

const reconciling = repeatReconciling({
  db,
  payments,
  log,
  wakeRelay: relay.wake,
  everyMs: env.RECONCILE_HOURS * 3_600_000,
  days: env.RECONCILE_DAYS,
})

const pruning = repeatPruning({ db, log })

onStop(log, async () => {
  await app.close()
  await reconciling.stop()
  await pruning.stop()
  await relay.stop()
  transport.close()
  await temporal.connection.close()
  store.close()
  await db.destroy()
})

relay.start()
await app.listen({ port: env.PORT, host: env.HOST })
