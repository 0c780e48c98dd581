import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  fakeStripe,
  homeFolder,
  restartPostgresServer,
  restartTemporalServer,
  startServices,
  stopProcess,
} from '@lc/dev-services'
import { serveGit } from '@lc/testkit'
import { Client, Connection } from '@temporalio/client'
import { limitTable } from '../../../apps/api/src/http/limits/limit-table.ts'
import { apiEnvironment, workerEnvironment } from '../../../scripts/stack/app-environments.ts'
import { newSource } from '../../overload/customers.ts'
import { startProduct } from '../../start-product.ts'
import { startFaultyApp } from './faulty-app.ts'
import { openFaultProxies } from './open-fault-proxies.ts'
import { openSmallDisk } from './open-small-disk.ts'
import { startReceiver } from './start-receiver.ts'
import { pickJailUids } from './watch-strays.ts'

/** Limits have their own tests. */
const apiSettings = {
  RATE_LIMITS: Object.keys(limitTable)
    .map((name) => `${name}=999999/60`)
    .join(','),
  USER_OPEN_SCANS: '1000',
  USER_SCANS_AT_ONCE: '1000',
  USER_OPEN_CHECKS: '1000',
  RECONCILE_HOURS: '0',
  SCAN_ENGINES: 'slither',
  LOG_LEVEL: 'warn',
}

const workerSettings = {
  WORKER_SLOTS: '2',
  PREFLIGHT_SLOTS: '1',
  FAST_SLOTS: '1',
  SCAN_ENGINES: 'slither',
  LOG_LEVEL: 'warn',
}

/** The connections that can be broken. */
export const connections = ['postgres', 's3', 'temporal', 'smtp', 'stripe', 'rpc'] as const
export type ConnectionName = (typeof connections)[number]

/**
 * Starts services, an API process and a worker. Both reach every service through a proxy, so that each connection can
 * break. Objects are on a small disk that can be filled.
 */
export const startFaultStage = async () => {
  let disk: Awaited<ReturnType<typeof openSmallDisk>> | undefined
  const product = await startProduct('faults', {
    prepare: async (stateFolder) => {
      disk = await openSmallDisk(join(stateFolder, 's3'))
      return disk.unmount
    },
  })
  const { stack, services, running, db, store, folder } = product
  const closing: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closing.toReversed()) await close()
    await product.stop()
  }
  try {
    const toxiproxy = await startServices(['toxiproxy'], { ...services, home: homeFolder() })
    closing.push(() => toxiproxy.stop())
    const { endpoints } = stack.wiring
    const proxies = await openFaultProxies<ConnectionName>(toxiproxy.endpoints.toxiproxy.url, {
      postgres: hostOf(endpoints.postgres.appUrl),
      s3: hostOf(endpoints.s3.endpoint),
      temporal: endpoints.temporal.address,
      smtp: hostOf(endpoints.mail.smtpUrl),
      stripe: hostOf(endpoints.stripe.url),
      rpc: hostOf(endpoints.anvil.url),
    })
    const through = (url: string, name: ConnectionName) => url.replace(hostOf(url), proxies[name].address)
    const broken = (env: { DATABASE_URL: string; S3_ENDPOINT: string }) => ({
      DATABASE_URL: through(env.DATABASE_URL, 'postgres'),
      S3_ENDPOINT: through(env.S3_ENDPOINT, 's3'),
      TEMPORAL_ADDRESS: proxies.temporal.address,
    })
    const receiver = await startReceiver(stack.wiring.ports.receiver)
    closing.push(() => receiver.close())
    const git = await serveGit({ port: stack.wiring.ports.git })
    closing.push(() => git.close())
    git.init('jar')
    git.commit('jar', { 'Jar.sol': newSource() })
    const jailUids = pickJailUids()
    const api = await startFaultyApp({
      name: 'api',
      folder: join(folder, 'faults', 'api'),
      start: (env) =>
        stack.startApp('api', {
          ...apiSettings,
          ...broken(apiEnvironment(stack.wiring)),
          SMTP_URL: through(endpoints.mail.smtpUrl, 'smtp'),
          STRIPE_URL: through(endpoints.stripe.url, 'stripe'),
          CHAIN_RPC_URLS: `1=${through(endpoints.anvil.url, 'rpc')}`,
          ...env,
        }),
    })
    const worker = await startFaultyApp({
      name: 'worker',
      folder: join(folder, 'faults', 'worker'),
      start: (env) =>
        stack.startApp('worker', {
          ...workerSettings,
          ...broken(workerEnvironment(stack.wiring)),
          JAIL_UID_BASE: String(jailUids.first),
          ...env,
        }),
    })
    const connection = Connection.lazy({ address: endpoints.temporal.address })
    closing.push(() => connection.close())
    const temporal = new Client({ connection })

    const kill = async (name: 'postgres' | 'temporal', signal: NodeJS.Signals) => {
      const victim = running.get(name)
      if (!victim) throw new Error(`${name} is not running`)
      await stopProcess(victim.identity, { signal })
    }
    return {
      origin: stack.urls.api,
      wiring: stack.wiring,
      folder,
      db,
      store,
      temporal,
      stripe: fakeStripe(endpoints.stripe.url),
      mailUrl: endpoints.mail.readerUrl,
      stripeUrl: endpoints.stripe.url,
      receiver,
      git,
      jailUids,
      proxies,
      apps: { api, worker },
      disk: disk as NonNullable<typeof disk>,
      /** As in a power failure: the next start recovers. */
      killPostgres: () => kill('postgres', 'SIGQUIT'),
      revivePostgres: () => restartPostgresServer(services, Number(new URL(endpoints.postgres.appUrl).port)),
      killTemporal: () => kill('temporal', 'SIGKILL'),
      reviveTemporal: () => restartTemporalServer(services, Number(endpoints.temporal.address.split(':')[1])),
      /** As a bad disk would, below the object store; without bytes, the object is deleted. */
      damageObject: (sha256: string, bytes?: Uint8Array) => {
        const file = join(
          folder,
          'state/s3/buckets',
          endpoints.s3.bucket,
          'sha256',
          sha256.slice(0, 2),
          sha256.slice(2),
        )
        return bytes ? writeFile(file, bytes) : rm(file)
      },
      /** The current secrets of the API. */
      secrets: {
        passwordPepper: stack.wiring.secrets.passwordPepper,
        linkKey: stack.wiring.secrets.linkKey,
      },
      /** Ends every fault that still lasts. */
      heal: async () => {
        await Promise.all(Object.values(proxies).map((proxy) => proxy.heal()))
        await disk?.empty()
        await Promise.all([api.heal(), worker.heal()])
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export type FaultStage = Awaited<ReturnType<typeof startFaultStage>>

const hostOf = (url: string) => new URL(url).host
