import type { ScanTier } from '@lc/api-contract'
import { routes } from '@lc/api-contract'
import { newOrder, openCustomer, type Project } from '../overload/customers.ts'
import type { FleetSite } from './start-fleet-site.ts'

/** A user with a key for programs: fast scans are ordered by programs. */
export const openProgram = async (site: FleetSite, scans: number) => {
  const customer = await openCustomer(site, scans)
  const body = { name: 'fleet', scopes: ['scan:read' as const, 'scan:write' as const], expiresInDays: 1 }
  const { secret } = await customer.client.call(routes.createApiKey, { body })
  return { customer, secret }
}

export type Program = Awaited<ReturnType<typeof openProgram>>

interface Order {
  project: Project
  tier: ScanTier
}

/** Orders a scan of a new project through /api/v2; returns its id. */
export const orderScan = async (site: FleetSite, { customer, secret }: Program, { tier, project }: Order) => {
  const { idempotencyKey, ...ordered } = await newOrder(site, customer, project)
  const reply = await fetch(`${site.origin}/api/v2/scans`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    },
    body: JSON.stringify({ ...ordered, tier, fuzzing: tier === 'full' }),
  })
  if (reply.status !== 201) throw new Error(`an order was refused: ${reply.status} ${await reply.text()}`)
  return ((await reply.json()) as { scan: { id: string } }).scan.id
}
