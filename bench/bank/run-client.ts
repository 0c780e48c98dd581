import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LedgerWorkers, ScanEnd } from './ledger-workers.ts'
import type { Account } from './open-accounts.ts'
import type { Records } from './records.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface ClientWork {
  ledgerWorkers: LedgerWorkers
  accounts: readonly Account[]
  records: Records
  random: SeededRandom
  isOver: (steps: number) => boolean
}

const ends: readonly ScanEnd[] = ['complete', 'complete', 'complete', 'fail', 'fail', 'cancel']
const MAX_THINKING_MS = 20
/** The shares of purchases and refunds; everything else is an order. */
const BUYING = 0.4
const REFUNDING = 0.05
/** The share of orders that rerun an earlier scan for free. */
const RERUNNING = 0.3

/** Buys, orders, ends scans and requests refunds at random, always for an account that other clients use too. */
export const runClient = async (work: ClientWork): Promise<void> => {
  const bought: string[] = []
  const open: OpenScan[] = []
  const ended: OpenScan[] = []
  for (let steps = 0; !work.isOver(steps); steps++) {
    const roll = work.random.next()
    if (roll < BUYING) bought.push(await buy(work))
    else if (roll < BUYING + REFUNDING && bought.length > 0) await refund(work, work.random.pick(bought))
    else if (ended.length > 0 && work.random.next() < RERUNNING)
      open.push(...(await rerun(work, work.random.pick(ended))))
    else open.push(...(await order(work)))
    const oldest = open.length > 2 && open.shift()
    if (oldest) {
      await end(work, oldest.scanId)
      ended.push(oldest)
    }
    await sleep(work.random.below(MAX_THINKING_MS))
  }
  for (const { scanId } of open) await end(work, scanId)
}

interface OpenScan {
  account: Account
  scanId: string
}

const buy = async ({ ledgerWorkers, accounts, records, random }: ClientWork) => {
  const { userId } = random.pick(accounts)
  const productId = random.next() < 0.9 ? 'detection-1' : 'detection-5'
  const answer = await ledgerWorkers.ask({ name: 'buy', userId, key: randomUUID(), productId })
  if (answer.is !== 'done') throw new Error(`a purchase was refused: ${answer.code}`)
  records.payments.add(answer.id)
  return answer.id
}

const refund = ({ ledgerWorkers, random }: ClientWork, paymentId: string) =>
  ledgerWorkers.ask({ name: 'refund', paymentId, unitsBack: random.below(6) })

const order = async ({ ledgerWorkers, accounts, records, random }: ClientWork) => {
  const account = random.pick(accounts)
  const { userId, projectId } = account
  const answer = await ledgerWorkers.ask({ name: 'order', userId, projectId, key: randomUUID() })
  if (answer.is === 'refused') return []
  records.contracts.add(answer.id)
  return [{ account, scanId: answer.id }]
}

/** Refused if the scan was not paid for or includes no further rerun. */
const rerun = async ({ ledgerWorkers, records }: ClientWork, { account, scanId }: OpenScan) => {
  const { userId, projectId } = account
  const answer = await ledgerWorkers.ask({ name: 'rerun', userId, projectId, scanId, key: randomUUID() })
  if (answer.is === 'refused') return []
  records.contracts.add(answer.id)
  return [{ account, scanId: answer.id }]
}

/** Sometimes reports two ends at once; the first one counts. */
const end = ({ ledgerWorkers, random }: ClientWork, scanId: string) => {
  const reported = [random.pick(ends), ...(random.next() < 0.1 ? [random.pick(ends)] : [])]
  return Promise.all(reported.map((how) => ledgerWorkers.ask({ name: 'end', scanId, how })))
}
