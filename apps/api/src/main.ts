import { setTimeout as sleep } from 'node:timers/promises'
import { createChainReader } from '@lc/chains'
import { createSystemDatabase, readPoolState } from '@lc/db'
import {
  createLog,
  measurePool,
  measureProcess,
  onStop,
  openObjectStore,
  readEnv,
  refusePlainConnections,
  serveMetrics,
  temporalAddress,
  uploadLimits,
} from '@lc/server-runtime'
import { openTracing } from '@lc/tracing/open'
import { Client, Connection } from '@temporalio/client'
import { createAddressMarks } from './account/address-marks.ts'
import { createPasswords } from './account/credentials.ts'
import { createLoginDevices } from './account/login-devices.ts'
import { createLinks } from './account/mail-links.ts'
import { createPasskeys } from './account/passkeys.ts'
import { createTotpSecrets } from './account/totp-secrets.ts'
import { buildApp } from './app.ts'
import { openPayments } from './billing/payments.ts'
import { repeatReconciling } from './billing/reconcile-payments.ts'
import { apiEnv } from './env.ts'
import { readGithubSettings } from './github/github-settings.ts'
import { openGithub } from './github/open-github.ts'
import { createLimits } from './http/limits/limits.ts'
import { serverTimeouts } from './http/plugins/connections.ts'
import { createApiMetrics } from './monitoring/api-metrics.ts'
import { repeatCollecting } from './monitoring/collect-work.ts'
import { createChangeFeed } from './relay/create-change-feed.ts'
import { createRelay } from './relay/create-relay.ts'
import { makeDeliverErase } from './relay/deliver-erase.ts'
import { createMailTransport, makeDeliverMail } from './relay/deliver-mail.ts'
import { makeDeliverSign } from './relay/deliver-sign.ts'
import { makeDeliverWebhook, makeDeliverWebhookEvent } from './relay/deliver-webhook.ts'
import { makeDeliverWorkflow } from './relay/deliver-workflow.ts'
import { watchWorkflows } from './relay/reconcile-workflows.ts'
import { repeatPruning } from './relay/repeat-pruning.ts'
import { repeatStoringAudit } from './relay/store-audit.ts'
import { traceWorkflowStarts } from './relay/trace-workflow-starts.ts'
import { openReportSigner } from './scans/report-signer.ts'
import { openApiThreads } from './threads/open-api-threads.ts'
import { openWebhooks } from './webhooks/open-webhooks.ts'

const ERASED_OBJECT_MIN_AGE_MS = 24 * 3_600_000

const env = readEnv(apiEnv)
refusePlainConnections(env)
const log = createLog({ name: 'api', level: env.LOG_LEVEL })
const tracing = await openTracing(env, { service: 'lightning-cat-api', version: env.BUILD_COMMIT, log })
const metrics = createApiMetrics()
measureProcess(metrics)

const db = createSystemDatabase(env.DATABASE_URL, {
  maxConnections: env.DATABASE_CONNECTIONS,
  acquireTimeoutMs: env.DATABASE_WAIT_MS,
  onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
})
measurePool(metrics, () => readPoolState(db))
const store = openObjectStore(env)
const connection = Connection.lazy(temporalAddress(env))
const temporal = new Client({
  connection,
  namespace: env.TEMPORAL_NAMESPACE,
  interceptors: { workflow: [traceWorkflowStarts] },
})
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

const payments = openPayments(env, log, {
  onCall: (outcome) => metrics.upstreamCalls.inc({ service: 'stripe', outcome }),
})
const reportSigner = await openReportSigner(env)
const webhooks = openWebhooks({ key: env.WEBHOOK_KEY, allowedTargets: env.WEBHOOK_ALLOWED_TARGETS })
const gitTargets = new Set(env.GIT_ALLOWED_TARGETS)
const githubSettings = readGithubSettings(env)
if ('missing' in githubSettings && githubSettings.missing) log.warn({ reason: githubSettings.missing }, 'GitHub is off')
const github = 'missing' in githubSettings ? null : openGithub(githubSettings, { allowedTargets: gitTargets })
const threads = openApiThreads({ maxThreads: env.API_THREADS })

let isStopping = false
const relay = createRelay({
  db,
  admission: { scans: env.USER_SCANS_AT_ONCE, fastScans: env.FAST_SCANS_AT_ONCE, checks: env.CHECKS_AT_ONCE },
  log,
  metrics,
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
    sign: makeDeliverSign({ systemDb: db, store, threads, reportSigner }),
    webhook_event: makeDeliverWebhookEvent({ db, webOrigin: env.WEB_ORIGIN }),
    webhook_delivery: makeDeliverWebhook({
      db,
      webhooks,
      onRefusedTarget: () => metrics.recordEvent(log, 'webhook_target_refused', { at: 'delivery' }),
    }),
  },
})
const changes = createChangeFeed({ databaseUrl: env.DATABASE_URL, log })
const app = await buildApp({
  systemDb: db,
  store,
  log,
  metrics,
  isTraced: tracing.isOn,
  passwords: await createPasswords(env.PASSWORD_PEPPER, env.PASSWORD_PEPPER_PREVIOUS),
  links,
  addressMarks: createAddressMarks(env.PASSWORD_PEPPER, env.PASSWORD_PEPPER_PREVIOUS),
  loginDevices: createLoginDevices(env.LINK_KEY, env.LINK_KEY_PREVIOUS),
  passkeys: createPasskeys(env.PASSKEY_ORIGIN ?? env.WEB_ORIGIN),
  totpSecrets: createTotpSecrets(env.TOTP_KEY, env.TOTP_KEY_PREVIOUS),
  limits,
  wakeRelay: relay.wake,
  changes,
  payments,
  offersFuzzing: env.SCAN_ENGINES?.includes('fuzz') ?? true,
  commit: env.BUILD_COMMIT,
  isStopping: () => isStopping,
  corsOrigins: env.CORS_ORIGINS,
  webOrigin: env.WEB_ORIGIN,
  uploadLimits: uploadLimits(env),
  git: { allowedTargets: gitTargets },
  github,
  quotas: {
    openScans: env.USER_OPEN_SCANS,
    fastScansPerDay: env.FAST_SCANS_PER_DAY,
    openChecks: env.USER_OPEN_CHECKS,
    storedBytes: env.USER_STORED_BYTES,
    promisedSeconds: env.SCAN_PROMISED_SECONDS,
  },
  chainReader: createChainReader(env, {
    onReply: (service, outcome) => metrics.upstreamCalls.inc({ service, outcome }),
    readReply: threads.readSourceReply,
  }),
  previewsAtOnce: env.PREVIEWS_AT_ONCE,
  reportSigner,
  webhooks,
  threads,
  timeouts: serverTimeouts,
  maxConnections: env.MAX_CONNECTIONS,
  trustedProxies: env.TRUSTED_PROXIES,
})

const reconciling = repeatReconciling({
  db,
  payments,
  log,
  metrics,
  wakeRelay: relay.wake,
  everyMs: env.RECONCILE_HOURS * 3_600_000,
  days: env.RECONCILE_DAYS,
})

const pruning = repeatPruning({
  db,
  log,
  retention: { pendingAccountDays: env.PENDING_ACCOUNT_KEEP_DAYS, enquiryMonths: env.ENQUIRY_KEEP_MONTHS },
})
const auditStoring = repeatStoringAudit({ db, store, log })
const workflowWatch = watchWorkflows({ db, temporal, log, metrics })
const collecting = repeatCollecting({ db, log })
const metricsServer = await serveMetrics({ env, log, registries: () => [metrics.registry, ...collecting.registries()] })

const stop = async () => {
  isStopping = true
  await sleep(env.API_DRAIN_SECONDS * 1000)
  await app.close()
  await threads.close()
  await changes.close()
  await reconciling.stop()
  await pruning.stop()
  await auditStoring.stop()
  await workflowWatch.stop()
  await collecting.stop()
  await relay.stop()
  await metricsServer.close()
  transport.close()
  await temporal.connection.close()
  store.close()
  await db.destroy()
  await tracing.close()
}
onStop(log, stop, { graceMs: env.API_DRAIN_SECONDS * 1000 + 20_000 })

relay.start()
await app.listen({ port: env.PORT, host: env.HOST })
