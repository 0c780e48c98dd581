import { join } from 'node:path'
import type { ScanTier } from '@lc/api-contract'
import { pickFreePort } from '@lc/dev-services'
import { Client, Connection } from '@temporalio/client'
import { limitTable } from '../../apps/api/src/http/limits/limit-table.ts'
import { inCheckout } from '../../scripts/checkout.ts'
import { workerEnvironment } from '../../scripts/stack/app-environments.ts'
import { type Member, openMember } from '../open-member.ts'
import { startProduct } from '../start-product.ts'

interface FleetOptions {
  workers: number
  slotsPerWorker: number
  /** Scans that the relay starts at a time: of all users if they are fast, otherwise of each. */
  atOnce: number
  tier: ScanTier
}

export type FleetWorker = Member & { metricsPort: number }

/** Starts services, an API process and this many workers, with limits that don't refuse the orders of the run. */
export const startFleetSite = async ({ workers, slotsPerWorker, atOnce, tier }: FleetOptions) => {
  const product = await startProduct('fleet')
  const { stack, db, store, folder, running, stop } = product
  try {
    const api = await stack.startApp('api', {
      RATE_LIMITS: Object.keys(limitTable)
        .map((name) => `${name}=999999/60`)
        .join(','),
      USER_OPEN_SCANS: '100000',
      FAST_SCANS_PER_DAY: '100000',
      SCAN_PROMISED_SECONDS: '86400',
      [tier === 'fast' ? 'FAST_SCANS_AT_ONCE' : 'USER_SCANS_AT_ONCE']: String(atOnce),
      RECONCILE_HOURS: '0',
      LOG_LEVEL: 'warn',
    })
    const slots = String(slotsPerWorker)
    const settings = (port: number, metricsPort: number) => ({
      ...workerEnvironment(stack.wiring),
      WORKER_HEALTH_PORT: String(port),
      METRICS_PORT: String(metricsPort),
      WORKER_SLOTS: slots,
      FAST_SLOTS: slots,
      PREFLIGHT_SLOTS: '1',
      WORKFLOW_BUNDLE: inCheckout('apps/worker/dist/workflows.js'),
      LOG_LEVEL: 'warn',
    })
    const openWorker = async (_: unknown, at: number): Promise<FleetWorker> => {
      const metricsPort = await pickFreePort()
      const worker = { app: 'worker', name: `worker-${at + 1}`, folder, running } as const
      const member = await openMember({ ...worker, settings: (port) => settings(port, metricsPort) })
      return { ...member, metricsPort }
    }
    const members = await Promise.all(Array.from({ length: workers }, openWorker))
    const connection = await Connection.connect({ address: stack.wiring.endpoints.temporal.address })
    return {
      origin: stack.urls.api,
      db,
      store,
      /** The objects as files. */
      bucketsFolder: join(folder, 'state/s3/buckets'),
      api,
      running,
      workers: members,
      temporal: new Client({ connection }),
      stop: async () => {
        await connection.close()
        // Without their services, workers would wait for them before they end.
        await Promise.all(members.map(({ name }) => running.get(name)?.stop()))
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export type FleetSite = Awaited<ReturnType<typeof startFleetSite>>
