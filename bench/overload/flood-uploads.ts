import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@lc/api-contract'
import { percentile } from '../percentile.ts'
import {
  type Customer,
  hasEnded,
  inParallel,
  newSource,
  type Order,
  openCustomer,
  orderScan,
  secondsUntil,
} from './customers.ts'
import type { Site } from './start-site.ts'

const PER_MINUTE = 300
const UPLOADERS = 30
/** Wait before the second measurement, so that free compile checks fill their slots and queue up. */
const WARM_UP_MS = 10_000

/** Slowdown of a paid scan (95th percentile) while 300 files a minute are uploaded and checked for free. */
export const floodUploads = async (
  site: Site,
  { scans, orders }: { scans: number; orders: Order[] },
): Promise<number> => {
  const customer = await openCustomer(site, 2 * scans + 1)
  const measure = async () => {
    const times: number[] = []
    while (times.length < scans) {
      const order = await orderScan(site, customer)
      orders.push(order)
      times.push(await secondsUntil(order, hasEnded))
      console.log(`a paid scan took ${times.at(-1)?.toFixed(1)} s`)
    }
    return percentile(times, 0.95)
  }
  // A worker's first scan loads its tools.
  await secondsUntil(await orderScan(site, customer), hasEnded)
  const quiet = await measure()
  const uploaders = await inParallel(Array.from({ length: UPLOADERS }), 4, () => openCustomer(site, 1))
  const flood = uploadUntilStopped(uploaders)
  await sleep(WARM_UP_MS)
  const loaded = await measure()
  const { uploads, rate, projects } = await flood.stop()
  console.log(
    `paid scans: p95 ${quiet.toFixed(1)} s quiet, ${loaded.toFixed(1)} s during ${uploads} uploads (${rate} a minute)`,
  )
  if (rate < 0.8 * PER_MINUTE) console.log(`the uploads came slower than ${PER_MINUTE} a minute`)
  await inParallel(projects, 8, ({ uploader, id }) => uploader.client.call(routes.cancelPreflight, { body: { id } }))
  return loaded / quiet
}

const uploadUntilStopped = (uploaders: readonly Customer[]) => {
  const projects: { uploader: Customer; id: string }[] = []
  const pending = new Set<Promise<void>>()
  const startedAt = performance.now()
  let failure: unknown
  const upload = async (uploader: Customer) => {
    const form = new FormData()
    form.append('files', new File([newSource()], 'Jar.sol'), 'Jar.sol')
    const { id } = await uploader.client.call(routes.uploadFile, { form })
    projects.push({ uploader, id })
  }
  let turn = 0
  const timer = setInterval(() => {
    const uploader = uploaders[turn++ % uploaders.length] as Customer
    const work = upload(uploader)
      .catch((error: unknown) => {
        failure ??= error
      })
      .finally(() => pending.delete(work))
    pending.add(work)
  }, 60_000 / PER_MINUTE)
  return {
    stop: async () => {
      clearInterval(timer)
      const minutes = (performance.now() - startedAt) / 60_000
      const rate = Math.round(projects.length / minutes)
      await Promise.all(pending)
      if (failure) throw failure
      return { uploads: projects.length, rate, projects }
    },
  }
}
