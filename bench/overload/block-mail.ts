import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, encodePassword, routes } from '@lc/api-contract'
import { hasEnded, hasStarted, type Order, openCustomer, orderScan, secondsUntil } from './customers.ts'
import type { Site } from './start-site.ts'

const MAILS_PER_ROUND = 5
const ROUND_MS = 10_000

/** Start time of the slowest scan while the mail server is silent and mails pile up. */
export const blockMail = async (site: Site, options: { seconds: number; orders: Order[] }): Promise<number> => {
  const { seconds, orders } = options
  const customer = await openCustomer(site, Math.ceil((seconds * 1_000) / ROUND_MS) + 2)
  // A worker's first scan loads its tools.
  await secondsUntil(await orderScan(site, customer), hasEnded)
  const visitor = createClient({ origin: site.origin, locale: 'en', token: () => undefined })
  const password = await encodePassword('Night-watch-2026')
  let [slowest, mails, scans] = [0, 0, 0]
  site.mailGate.block(true)
  try {
    for (const endsAt = Date.now() + seconds * 1_000; Date.now() < endsAt; ) {
      const roundEndsAt = Date.now() + ROUND_MS
      for (let count = 0; count < MAILS_PER_ROUND; count++, mails++) {
        await visitor.call(routes.register, { body: { email: `${randomUUID()}@overload.example`, password } })
      }
      await sleep(500)
      const order = await orderScan(site, customer)
      orders.push(order)
      slowest = Math.max(slowest, await secondsUntil(order, hasStarted))
      scans++
      await secondsUntil(order, hasEnded)
      await sleep(Math.max(0, roundEndsAt - Date.now()))
    }
  } finally {
    site.mailGate.block(false)
  }
  console.log(
    `mail blocked for ${seconds} s with ${mails} mails waiting: ${scans} scans, slowest start ${slowest.toFixed(2)} s`,
  )
  return slowest
}
