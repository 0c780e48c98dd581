import { setTimeout as sleep } from 'node:timers/promises'
import { createChainReader } from '@lc/chains'
import { createSystemDatabase } from '@lc/db'
import { createLog, onStop, openObjectStore, readEnv } from '@lc/server-runtime'
import { Client, Connection } from '@temporalio/client'
import { createAddressMarks } from './account/create-address-marks.ts'
import { createLinks } from './account/create-links.ts'
import { createPasswords } from './account/create-passwords.ts'
import { buildApp } from './app.ts'
import { openPayments } from './billing/open-payments.ts'
import { repeatReconciling } from './billing/repeat-reconciling.ts'
import { apiEnv } from './env.ts'
import { createLimits } from './http/limits/create-limits.ts'
import { serverTimeouts } from './http/plugins/timeouts.ts'
import { createChangeFeed } from './relay/create-change-feed.ts'
import { createMailTransport } from './relay/create-mail-transport.ts'
import { createRelay } from './relay/create-relay.ts'
import { makeDeliverErase } from './relay/deliver-erase.ts'
import { makeDeliverMail } from './relay/deliver-mail.ts'
import { makeDeliverWorkflow } from './relay/deliver-workflow.ts'
import { repeatPruning } from './relay/repeat-pruning.ts'
import { watchWorkflows } from './relay/watch-workflows.ts'
import { openApiThreads } from './threads/open-api-threads.ts'

const ERASED_OBJECT_MIN_AGE_MS = 24 * 3_600_000

const env = readEnv(apiEnv)
const log = createLog({ name: 'api', level: env.LOG_LEVEL })

const db = createSystemDatabase(env.DATABASE_URL, {
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

let isStopping = false
const relay = createRelay({
  db,
  admission: { scans: env.USER_SCANS_AT_ONCE, checks: env.CHECKS_AT_ONCE },
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
const threads = openApiThreads({ maxThreads: env.API_THREADS })
const changes = createChangeFeed({ databaseUrl: env.DATABASE_URL, log })
const app = await buildApp({
  systemDb: db,
  store,
  log,
  passwords: await createPasswords(env.PASSWORD_PEPPER, env.PASSWORD_PEPPER_PREVIOUS),
  links,
  addressMarks: createAddressMarks(env.PASSWORD_PEPPER, env.PASSWORD_PEPPER_PREVIOUS),
  limits,
  wakeRelay: relay.wake,
  changes,
  payments,
  offersFuzzing: env.SCAN_ENGINES?.includes('fuzz') ?? true,
  commit: env.BUILD_COMMIT,
  isStopping: () => isStopping,
  corsOrigins: env.CORS_ORIGINS,
  uploadLimits: {
    maxBytes: env.UPLOAD_MAX_BYTES,
    maxUnpackedBytes: env.UPLOAD_MAX_UNPACKED_BYTES,
    maxFileBytes: env.UPLOAD_MAX_FILE_BYTES,
    maxFiles: env.UPLOAD_MAX_FILES,
  },
  quotas: {
    openScans: env.USER_OPEN_SCANS,
    openChecks: env.USER_OPEN_CHECKS,
    storedBytes: env.USER_STORED_BYTES,
    promisedSeconds: env.SCAN_PROMISED_SECONDS,
  },
  chainReader: createChainReader(env),
  threads,
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

const pruning = repeatPruning({
  db,
  log,
  retention: { pendingAccountDays: env.PENDING_ACCOUNT_KEEP_DAYS, enquiryMonths: env.ENQUIRY_KEEP_MONTHS },
})
const workflowWatch = watchWorkflows({ db, temporal, log })

const stop = async () => {
  isStopping = true
  await sleep(env.API_DRAIN_SECONDS * 1000)
  await app.close()
  await threads.close()
  await changes.close()
  await reconciling.stop()
  await pruning.stop()
  await workflowWatch.stop()
  await relay.stop()
  transport.close()
  await temporal.connection.close()
  store.close()
  await db.destroy()
}
onStop(log, stop, { graceMs: env.API_DRAIN_SECONDS * 1000 + 20_000 })

relay.start()
await app.listen({ port: env.PORT, host: env.HOST })
