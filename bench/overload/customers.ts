import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient, isTerminal, routes } from '@lc/api-contract'
import { activateUser, createSession, grantEquity, insertProject, registerUser } from '@lc/db'
import type { Site } from './start-site.ts'

export interface Customer {
  userId: string
  client: Client
}

export interface Order {
  customer: Customer
  contractId: string
}

/** A user with a session and so many detections, past all calls: nothing is hashed, mailed or counted. */
export const openCustomer = async ({ db, origin }: Site, detections: number): Promise<Customer> => {
  const userId = await registerUser(db, { email: `${randomUUID()}@overload.example`, passwordHash: 'x', locale: 'en' })
  if (!userId) throw new Error('the address is taken')
  await activateUser(db, { userId, passwordHash: 'x' })
  const token = randomBytes(32).toString('base64url')
  const tokenSha256 = createHash('sha256').update(token).digest()
  await createSession(db, { userId, tokenSha256, userAgent: 'overload' })
  const grant = { userId, kind: 'detection', units: detections, reference: 'overload' } as const
  await grantEquity(db, { ...grant, idempotencyKey: `overload/${userId}` })
  return { userId, client: createClient({ origin, locale: 'en', token: () => token }) }
}

const MAIN_FILE = 'Jar.sol'

/** No two are the same, so that no scan takes the results of another. */
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

/** Orders a scan of a new project over HTTP. The project itself is written past the API: this is not about uploads. */
export const orderScan = async ({ db, store }: Site, customer: Customer): Promise<Order> => {
  const sha256 = await store.put(Buffer.from(newSource()))
  const files = [{ path: MAIN_FILE, sha256, lines: 18 }]
  const projectId = await insertProject(db, { ownerId: customer.userId, files })
  const body = { projectId, mainFile: MAIN_FILE, idempotencyKey: randomUUID() }
  const { contractId } = await customer.client.call(routes.orderScan, { body })
  return { customer, contractId }
}

const summaryOf = ({ customer, contractId }: Order) =>
  customer.client.call(routes.getSummary, { query: { id: contractId } })

type Status = Awaited<ReturnType<typeof summaryOf>>['status']

/** Seconds from now until the scan is in such a state. */
export const secondsUntil = async (order: Order, isReached: (status: Status) => boolean): Promise<number> => {
  const startedAt = performance.now()
  while (!isReached((await summaryOf(order)).status)) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`scan ${order.contractId} takes too long`)
    await sleep(100)
  }
  return (performance.now() - startedAt) / 1_000
}

const PATIENCE_MS = 240_000

export const hasStarted = (status: Status) => status !== 'queued'
export const hasEnded = (status: Status) => isTerminal(status)

/** Does the work for every item, so many at a time. */
export const inParallel = async <T, R>(items: readonly T[], width: number, work: (item: T) => Promise<R>) => {
  const queue = items.entries()
  const results: R[] = []
  const lane = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: width }, lane))
  return results
}
