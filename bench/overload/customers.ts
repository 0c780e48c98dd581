import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient, isTerminal, routes } from '@lc/api-contract'
import { activateUser, createSession, grantEquity, insertProject, markConfirmed, registerUser } from '@lc/db'
import type { Site } from './start-site.ts'

export interface Customer {
  userId: string
  token: string
  client: Client
}

export interface Order {
  customer: Customer
  scanId: string
}

/** A user with a confirmed session and this many detections, created without the API: nothing is hashed, mailed or counted. */
export const openCustomer = async (
  { db, origin }: Pick<Site, 'db' | 'origin'>,
  detections: number,
): Promise<Customer> => {
  const userId = await registerUser(db, { email: `${randomUUID()}@overload.example`, passwordHash: 'x', locale: 'en' })
  if (!userId) throw new Error('the address is taken')
  await activateUser(db, { userId, passwordHash: 'x' })
  const token = randomBytes(32).toString('base64url')
  const tokenSha256 = createHash('sha256').update(token).digest()
  await markConfirmed(db, await createSession(db, { userId, tokenSha256, userAgent: 'overload' }))
  const grant = { userId, kind: 'detection', units: detections, reference: 'overload' } as const
  await grantEquity(db, { ...grant, idempotencyKey: `overload/${userId}` })
  return { userId, token, client: createClient({ origin, locale: 'en', token: () => token }) }
}

const MAIN_FILE = 'Jar.sol'

/** All sources differ, so that no scan reuses another's results. */
export const newSource = () => `pragma solidity ^0.8.0;

contract Jar {
  bytes32 public constant MARK = 0x${randomBytes(32).toString('hex')};
  mapping(address => uint256) public balances;

  function put() external payable {
    balances[msg.sender] += msg.value;
  }

  function take() external {
    uint256 amount = balances[msg.sender];
    (bool sent, ) = msg.sender.call{value: amount}("");
    require(sent);
    balances[msg.sender] = 0;
  }
}
`

type Stores = Pick<Site, 'db' | 'store'>

export interface Project {
  mainFile: string
  /** Texts by path. */
  sources: Readonly<Record<string, string>>
}

/** A body that orders a scan of a new project. The project is written directly to the database, without an upload. */
export const newOrder = async (
  { db, store }: Stores,
  { userId }: Pick<Customer, 'userId'>,
  { mainFile, sources }: Project = { mainFile: MAIN_FILE, sources: { [MAIN_FILE]: newSource() } },
) => {
  const files = await inParallel(Object.entries(sources), 4, async ([path, text]) => ({
    path,
    sha256: await store.put(Buffer.from(text)),
    lines: text.split('\n').length,
  }))
  const projectId = await insertProject(db, { ownerId: userId, files })
  return { projectId, mainFile, idempotencyKey: randomUUID() }
}

/** Orders a scan of a new project over HTTP. */
export const orderScan = async (site: Stores, customer: Customer): Promise<Order> => {
  const { contractId: scanId } = await customer.client.call(routes.orderScan, { body: await newOrder(site, customer) })
  return { customer, scanId }
}

export const cancelOrders = (orders: readonly Order[]) =>
  inParallel(orders, 8, ({ customer, scanId }) => customer.client.call(routes.cancelScan, { body: { id: scanId } }))

const summaryOf = ({ customer, scanId }: Order) => customer.client.call(routes.getSummary, { query: { id: scanId } })

type Status = Awaited<ReturnType<typeof summaryOf>>['status']

/** Seconds until the scan reaches a state. */
export const secondsUntil = async (order: Order, isReached: (status: Status) => boolean): Promise<number> => {
  const startedAt = performance.now()
  while (!isReached((await summaryOf(order)).status)) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`scan ${order.scanId} takes too long`)
    await sleep(100)
  }
  return (performance.now() - startedAt) / 1_000
}

const PATIENCE_MS = 240_000

export const hasStarted = (status: Status) => status !== 'queued'
export const hasEnded = (status: Status) => isTerminal(status)

/** Processes every item, this many in parallel. */
export const inParallel = async <T, R>(items: readonly T[], width: number, work: (item: T) => Promise<R>) => {
  const queue = items.entries()
  const results: R[] = []
  const lane = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: width }, lane))
  return results
}
