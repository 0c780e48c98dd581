import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, type Client, createClient, isTerminal, routes } from '@lc/api-contract'

/** Observations of the fleet's clients. */
export interface LoadRecord {
  /** Ids of accepted scans. */
  accepted: string[]
  projects: string[]
  calls: number
  /** Responses with a status of 500 or more, and connections without a response. */
  failures: string[]
}

export const newLoadRecord = (): LoadRecord => ({ accepted: [], projects: [], calls: 0, failures: [] })

interface Load {
  origin: string
  token: string
  seen: LoadRecord
  isOver: () => boolean
}

const READ_EVERY_MS = 100

/** Reads one page after another, like a visitor. */
export const readPages = async (load: Load): Promise<void> => {
  const client = clientOf(load)
  while (!load.isOver()) {
    await attempt(() => client.call(routes.getUser))
    await attempt(() => client.call(routes.listScans))
    await sleep(READ_EVERY_MS)
  }
}

/** Uploads a new contract, orders its scan, waits for its end, and starts over. */
export const orderScans = async (load: Load): Promise<void> => {
  const client = clientOf(load)
  while (!load.isOver()) {
    const scanId = await attempt(() => orderScan(client, load.seen))
    if (scanId === undefined) await sleep(1_000)
    else await untilEnded(client, scanId, load)
  }
}

const orderScan = async (client: Client, seen: LoadRecord): Promise<string> => {
  const form = new FormData()
  form.append('files', new File([newContract()], 'Counter.sol'), 'Counter.sol')
  const { id: projectId } = await client.call(routes.uploadFile, { form })
  seen.projects.push(projectId)
  const body = { projectId, mainFile: 'Counter.sol', idempotencyKey: randomUUID() }
  const { contractId: scanId } = await client.call(routes.orderScan, { body })
  seen.accepted.push(scanId)
  return scanId
}

const untilEnded = async (client: Client, id: string, { isOver }: Load) => {
  while (!isOver()) {
    const page = await attempt(() => client.call(routes.listScans))
    const scan = page?.items.find((item) => item.id === id)
    if (scan && isTerminal(scan.status)) return
    await sleep(500)
  }
}

/** The failure is already counted; the client continues. */
const attempt = <T>(call: () => Promise<T>): Promise<T | undefined> => call().catch(() => undefined)

const newContract = () => {
  const constant = BigInt(`0x${randomUUID().replaceAll('-', '')}`)
  return `pragma solidity ^0.8.0;\n\ncontract Counter {\n  uint256 public count = ${constant};\n  function pay(address payable to) external { (bool ok, ) = to.call{value: 1}(""); require(ok); count += 1; }\n}\n`
}

const clientOf = ({ origin, token, seen }: Load): Client =>
  createClient({
    origin,
    locale: 'en',
    token: () => token,
    fetch: async (input, init) => {
      seen.calls++
      const reply = await fetch(input, init).catch((error: unknown) => {
        seen.failures.push(`no answer: ${String((error as Error).cause ?? error)}`)
        throw new AppError('UNAVAILABLE', { cause: error })
      })
      if (reply.status >= 500) seen.failures.push(`${reply.status} ${String(input)}`)
      return reply
    },
  })
