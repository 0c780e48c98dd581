import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createClient, type Locale } from '@lc/api-contract'
import { type ChainEnv, createChainReader } from '@lc/chains'
import { createSystemDatabase, type LoginDelayRule } from '@lc/db'
import { createLog, createObjectStore } from '@lc/server-runtime'
import { openTestDatabase } from '@lc/testkit/services'
import { Client, Connection } from '@temporalio/client'
import { inject } from 'vitest'
import { createAddressMarks } from '../account/create-address-marks.ts'
import { createLinks } from '../account/create-links.ts'
import { createPasswords } from '../account/create-passwords.ts'
import { buildApp } from '../app.ts'
import { createPayments, type Payments } from '../billing/create-payments.ts'
import type { UploadLimits } from '../features/projects/upload-limits.ts'
import { createLimits } from '../http/limits/create-limits.ts'
import { loginDelayRule } from '../http/limits/create-login-delay.ts'
import { RateLimits } from '../http/limits/read-limits.ts'
import type { UserQuotas } from '../http/limits/user-quotas.ts'
import { type ServerTimeouts, serverTimeouts } from '../http/plugins/timeouts.ts'
import { createChangeFeed } from '../relay/create-change-feed.ts'
import { createMailTransport } from '../relay/create-mail-transport.ts'
import { type Admission, createRelay } from '../relay/create-relay.ts'
import { makeDeliverErase } from '../relay/deliver-erase.ts'
import { makeDeliverMail } from '../relay/deliver-mail.ts'
import { makeDeliverWorkflow } from '../relay/deliver-workflow.ts'
import { type ApiThreadsOptions, openApiThreads } from '../threads/open-api-threads.ts'
import { fetchFrom, randomAddress } from './random-address.ts'
import { testPaymentKeys } from './test-payment-keys.ts'

export const webOrigin = 'https://web.example'

/** What a test may have otherwise: limits in the form of RATE_LIMITS, and what the API is started with. */
export interface ApiOptions {
  rateLimits?: string
  loginDelay?: Partial<LoginDelayRule>
  timeouts?: Partial<ServerTimeouts>
  trustedProxies?: string[]
  maxConnections?: number
  chains?: Partial<ChainEnv>
  payments?: Payments | null
  offersFuzzing?: boolean
  quotas?: Partial<UserQuotas>
  uploadLimits?: Partial<UploadLimits>
  threads?: Partial<ApiThreadsOptions>
  admission?: Partial<Admission>
}

const smallUploads: UploadLimits = {
  maxBytes: 6_000_000,
  maxUnpackedBytes: 12_000_000,
  maxFileBytes: 2 * 1024 * 1024,
  maxFiles: 50,
}

/** Tests send hundreds of calls at once; on a busy machine the last of them waits longer than a request may. */
const ACQUIRE_TIMEOUT_MS = 30_000

/** Nobody listens there: a test that pays says whom it asks. */
const noStripe = 'http://127.0.0.1:9'

/** The real app on a free port, with a database of its own. The relay runs only when a test drains it. */
export const startApi = async (options: ApiOptions = {}) => {
  const database = await openTestDatabase()
  const db = createSystemDatabase(database.appUrl, { acquireTimeoutMs: ACQUIRE_TIMEOUT_MS })
  const logLines: string[] = []
  const log = createLog({ name: 'api', destination: { write: (line: string) => void logLines.push(line) } })
  const store = createObjectStore(inject('s3'))
  const links = createLinks('link-key-of-the-tests-0123456789')
  const limits = createLimits({
    db,
    settings: RateLimits.parse(`upload_file_user=1000/60,${options.rateLimits ?? ''}`),
    loginDelay: { ...loginDelayRule, ...options.loginDelay },
    hashKey: 'link-key-of-the-tests-0123456789',
  })
  const temporal = new Client({ connection: Connection.lazy({ address: inject('temporalAddress') }) })
  const transport = createMailTransport(inject('smtpUrl'))
  // Its own, because the mail sink is shared.
  const inbox = `${randomUUID()}@inbox.example`
  const expertInbox = `${randomUUID()}@experts.example`
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
    workflow: makeDeliverWorkflow({ db, temporal }),
    erase: makeDeliverErase({ db, store, minAgeMs: 0 }),
  }
  const admission = { scans: 1_000, checks: 1_000, ...options.admission }
  const relay = createRelay({ db, log, deliveries, admission })
  const passwords = await createPasswords('pepper-of-the-tests-0123456789abc')
  const changes = createChangeFeed({ databaseUrl: database.appUrl, log })
  const threads = openApiThreads({ maxThreads: 2, ...options.threads })
  const app = await buildApp({
    systemDb: db,
    store,
    log,
    passwords,
    links,
    addressMarks: createAddressMarks('pepper-of-the-tests-0123456789abc'),
    limits,
    wakeRelay: relay.wake,
    changes,
    payments: options.payments === undefined ? createPayments(testPaymentKeys(noStripe)) : options.payments,
    offersFuzzing: options.offersFuzzing ?? true,
    commit: 'test',
    isStopping: () => false,
    corsOrigins: [webOrigin],
    uploadLimits: { ...smallUploads, ...options.uploadLimits },
    // Wide, because tests that are not about them order and upload a lot.
    quotas: { openScans: 1_000, openChecks: 1_000, storedBytes: 1e9, promisedSeconds: 1e6, ...options.quotas },
    chainReader: createChainReader({ ...noChains, ...options.chains }),
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
    links,
    limits,
    passwords,
    relay,
    deliveries,
    admission,
    temporal,
    transport,
    inbox,
    expertInbox,
    origin,
    logLines,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    /** Each client has an address of its own unless it is given one. */
    client: (token?: string, locale: Locale = 'en', { address = randomAddress() } = {}) =>
      createClient({ origin, locale, token: () => token, fetch: fetchFrom(address) }),
    stop: async () => {
      await app.close()
      await threads.close()
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

/** Nothing is asked of anybody unless a test says whom. */
const noChains: ChainEnv = {
  CHAIN_RPC_URLS: new Map(),
  SOURCIFY_URL: undefined,
  ETHERSCAN_URL: undefined,
  ETHERSCAN_API_KEY: undefined,
}

export type Api = Awaited<ReturnType<typeof startApi>>
