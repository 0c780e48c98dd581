import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createClient, type Locale } from '@lc/api-contract'
import { type ChainEnv, createChainReader } from '@lc/chains'
import type { UploadLimits } from '@lc/core'
import { createSystemDatabase, type LoginDelayRule } from '@lc/db'
import { createLog, createObjectStore } from '@lc/server-runtime'
import type { ResolveName } from '@lc/server-runtime/public-target'
import { openTestDatabase } from '@lc/testkit/services'
import { Client, Connection } from '@temporalio/client'
import { inject } from 'vitest'
import { createAddressMarks } from '../account/address-marks.ts'
import { createPasswords } from '../account/credentials.ts'
import { createLoginDevices } from '../account/login-devices.ts'
import { createLinks } from '../account/mail-links.ts'
import { createPasskeys } from '../account/passkeys.ts'
import { createTotpSecrets } from '../account/totp-secrets.ts'
import { buildApp } from '../app.ts'
import { createPayments, type Payments } from '../billing/payments.ts'
import { type GithubSettings, openGithub } from '../github/open-github.ts'
import { RateLimits } from '../http/limits/limit-table.ts'
import { createLimits } from '../http/limits/limits.ts'
import { loginDelayRule, secondStepDelayRule } from '../http/limits/login-delay.ts'
import type { UserQuotas } from '../http/limits/user-quotas.ts'
import { type ServerTimeouts, serverTimeouts } from '../http/plugins/connections.ts'
import { createApiMetrics } from '../monitoring/api-metrics.ts'
import { createChangeFeed } from '../relay/create-change-feed.ts'
import { type Admission, createRelay } from '../relay/create-relay.ts'
import { makeDeliverErase } from '../relay/deliver-erase.ts'
import { createMailTransport, makeDeliverMail } from '../relay/deliver-mail.ts'
import { makeDeliverSign } from '../relay/deliver-sign.ts'
import { makeDeliverWebhook, makeDeliverWebhookEvent } from '../relay/deliver-webhook.ts'
import { makeDeliverWorkflow } from '../relay/deliver-workflow.ts'
import { openReportSigner } from '../scans/report-signer.ts'
import { type ApiThreads, type ApiThreadsOptions, openApiThreads } from '../threads/open-api-threads.ts'
import { openWebhooks } from '../webhooks/open-webhooks.ts'
import { ACQUIRE_TIMEOUT_MS } from './owner-database.ts'
import { testPaymentKeys } from './sample-payment.ts'

export const webOrigin = 'https://web.example'

/** Options of a test: limits in the form of RATE_LIMITS, and settings of the API. */
export interface ApiOptions {
  rateLimits?: string
  loginDelay?: Partial<LoginDelayRule>
  secondStepDelay?: Partial<LoginDelayRule>
  timeouts?: Partial<ServerTimeouts>
  trustedProxies?: string[]
  maxConnections?: number
  chains?: Partial<ChainEnv>
  previewsAtOnce?: number
  payments?: Payments | null
  offersFuzzing?: boolean
  quotas?: Partial<UserQuotas>
  uploadLimits?: Partial<UploadLimits>
  git?: { allowedTargets: string[] }
  github?: GithubSettings
  threads?: Partial<ApiThreadsOptions>
  admission?: Partial<Admission>
  webhooks?: { allowedTargets?: string[]; resolve?: ResolveName; timeoutMs?: number }
}

const smallUploads: UploadLimits = {
  maxBytes: 6_000_000,
  maxUnpackedBytes: 12_000_000,
  maxFileBytes: 2 * 1024 * 1024,
  maxFiles: 50,
}

/**
 * No limit of the product on the answers of local services is reached here, so that no verdict depends on the machine's
 * speed. The tests of these limits set their own.
 */
const PATIENCE_MS = 100_000
const smtpTimeoutsMs = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
/** A row isn't claimed twice while a slow machine carries it out. */
const LEASE_MS = 3_600_000

/** A closed port: a test with payments passes its own address. */
const noStripe = 'http://127.0.0.1:9'

let shared: ApiThreads | undefined
/** Loading a thread takes a second of CPU time, so all files of a process use the same ones. */
const shareThreads = () => {
  shared ??= openApiThreads({ maxThreads: 2 })
  return shared
}

/** The real app on a free port, with its own database. The relay runs only when a test drains it. */
export const startApi = async (options: ApiOptions = {}) => {
  const database = await openTestDatabase()
  const db = createSystemDatabase(database.appUrl, { acquireTimeoutMs: ACQUIRE_TIMEOUT_MS })
  const logLines: string[] = []
  const log = createLog({ name: 'api', destination: { write: (line: string) => void logLines.push(line) } })
  const metrics = createApiMetrics()
  const store = createObjectStore(inject('s3'))
  const links = createLinks('link-key-of-the-tests-0123456789')
  const limits = createLimits({
    db,
    settings: RateLimits.parse(`upload_file_user=1000/60,${options.rateLimits ?? ''}`),
    loginDelay: { ...loginDelayRule, ...options.loginDelay },
    secondStepDelay: { ...secondStepDelayRule, ...options.secondStepDelay },
    hashKey: 'link-key-of-the-tests-0123456789',
  })
  const temporal = new Client({ connection: Connection.lazy({ address: inject('temporalAddress') }) })
  const transport = createMailTransport(inject('smtpUrl'), smtpTimeoutsMs)
  // Its own inbox, because the mail sink is shared.
  const inbox = `${randomUUID()}@inbox.example`
  const expertInbox = `${randomUUID()}@experts.example`
  const threads = options.threads ? openApiThreads({ maxThreads: 2, ...options.threads }) : shareThreads()
  const reportSigner = await openReportSigner({ REPORT_SIGNING_KEY: makeReportKey() })
  const webhooks = openWebhooks({
    key: 'webhook-key-of-the-tests-0123456789',
    allowedTargets: [],
    resolve: noNames,
    timeoutMs: PATIENCE_MS,
    ...options.webhooks,
  })
  const deliveries = {
    mail: makeDeliverMail({
      db,
      store,
      links,
      transport,
      from: 'Lightning Cat <no-reply@web.example>',
      webOrigin,
      inbox,
      expertInbox,
    }),
    workflow: makeDeliverWorkflow({ db, temporal, answerTimeoutMs: PATIENCE_MS }),
    erase: makeDeliverErase({ db, store, minAgeMs: 0 }),
    sign: makeDeliverSign({ systemDb: db, store, threads, reportSigner }),
    webhook_event: makeDeliverWebhookEvent({ db, webOrigin }),
    webhook_delivery: makeDeliverWebhook({ db, webhooks }),
  }
  const admission = { scans: 1_000, fastScans: 1_000, checks: 1_000, ...options.admission }
  const relay = createRelay({ db, log, metrics, deliveries, admission, leaseMs: LEASE_MS })
  const passwords = await createPasswords('pepper-of-the-tests-0123456789abc')
  const changes = createChangeFeed({ databaseUrl: database.appUrl, log })
  const app = await buildApp({
    systemDb: db,
    store,
    log,
    metrics,
    isTraced: false,
    passwords,
    links,
    addressMarks: createAddressMarks('pepper-of-the-tests-0123456789abc'),
    loginDevices: createLoginDevices('link-key-of-the-tests-0123456789'),
    passkeys: createPasskeys(webOrigin),
    totpSecrets: createTotpSecrets('totp-key-of-the-tests-0123456789abc'),
    limits,
    wakeRelay: relay.wake,
    changes,
    payments:
      options.payments === undefined
        ? createPayments(testPaymentKeys(noStripe), { timeoutMs: PATIENCE_MS })
        : options.payments,
    offersFuzzing: options.offersFuzzing ?? true,
    commit: 'test',
    isStopping: () => false,
    corsOrigins: [webOrigin],
    webOrigin,
    uploadLimits: { ...smallUploads, ...options.uploadLimits },
    git: { allowedTargets: new Set(options.git?.allowedTargets) },
    github: options.github
      ? openGithub(options.github, { allowedTargets: new Set([new URL(options.github.apiUrl).host]), resolve: noNames })
      : null,
    // High, because many tests order and upload a lot.
    quotas: {
      openScans: 1_000,
      fastScansPerDay: 1_000,
      openChecks: 1_000,
      storedBytes: 1e9,
      promisedSeconds: 1e6,
      ...options.quotas,
    },
    chainReader: createChainReader(
      { ...noChains, ...options.chains },
      { budgetMs: PATIENCE_MS, requestMs: PATIENCE_MS, readReply: threads.readSourceReply },
    ),
    previewsAtOnce: options.previewsAtOnce ?? 4,
    reportSigner,
    webhooks,
    threads,
    maxConnections: options.maxConnections ?? 5_000,
    timeouts: { ...serverTimeouts, ...options.timeouts },
    trustedProxies: options.trustedProxies ?? ['127.0.0.1'],
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  return {
    app,
    db,
    store,
    log,
    metrics,
    links,
    limits,
    passwords,
    relay,
    deliveries,
    admission,
    leaseMs: LEASE_MS,
    temporal,
    transport,
    inbox,
    expertInbox,
    reportSigner,
    webhooks,
    threads,
    origin,
    logLines,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    operatorUrl: database.operatorUrl,
    deskUrl: database.deskUrl,
    /** By default each client has its own address. */
    client: (token?: string, locale: Locale = 'en', { address = randomAddress() } = {}) =>
      createClient({ origin, locale, token: () => token, fetch: fetchFrom(address) }),
    stop: async () => {
      await app.close()
      if (options.threads) await threads.close()
      await changes.close()
      await relay.stop()
      transport.close()
      await temporal.connection.close()
      store.close()
      await db.destroy()
      await database.drop()
    },
  }
}

/** No name is resolved unless a test passes its own answers. */
const noNames: ResolveName = async () => []

/** No chain is read unless a test configures one. */
const noChains: ChainEnv = {
  CHAIN_RPC_URLS: new Map(),
  SOURCIFY_URL: undefined,
  ETHERSCAN_URL: undefined,
  ETHERSCAN_API_KEY: undefined,
}

export type Api = Awaited<ReturnType<typeof startApi>>

/** A new private key, as REPORT_SIGNING_KEY holds it. */
export const makeReportKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')

/** An unused address, so that a test meets the limits only on purpose. */
export const randomAddress = () => `2001:${randomBytes(14).toString('hex').match(/.{4}/g)?.join(':')}`

/** Calls the API as if through a trusted proxy, from this address. */
export const fetchFrom =
  (address: string): typeof fetch =>
  (input, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', address)
    return fetch(input, { ...init, headers })
  }
