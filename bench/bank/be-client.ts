import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './open-accounts.ts'
import type { Tellers } from './open-tellers.ts'
import type { Records } from './records.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { ScanEnd } from './task.ts'

export interface ClientWork {
  tellers: Tellers
  accounts: readonly Account[]
  records: Records
  random: SeededRandom
  until: number
}

const ends: readonly ScanEnd[] = ['complete', 'complete', 'complete', 'fail', 'fail', 'cancel']
const MAX_THINKING_MS = 20
/** Of those who ask, this part buys and that part asks for money back; all others order. */
const BUYING = 0.4
const REFUNDING = 0.05
/** Of the orders, this part runs an earlier scan again for free. */
const RERUNNING = 0.3

/** Buys, orders, ends scans and asks for money back at random, always for an account that others use too. */
export const beClient = async (work: ClientWork): Promise<void> => {
  const bought: string[] = []
  const open: OpenScan[] = []
  const ended: OpenScan[] = []
  while (Date.now() < work.until) {
    const roll = work.random.next()
    if (roll < BUYING) bought.push(await buy(work))
    else if (roll < BUYING + REFUNDING && bought.length > 0) await refund(work, work.random.pick(bought))
    else if (ended.length > 0 && work.random.next() < RERUNNING)
      open.push(...(await rerun(work, work.random.pick(ended))))
    else open.push(...(await order(work)))
    const oldest = open.length > 2 && open.shift()
    if (oldest) {
      await end(work, oldest.contractId)
      ended.push(oldest)
    }
    await sleep(work.random.below(MAX_THINKING_MS))
  }
  for (const { contractId } of open) await end(work, contractId)
}

interface OpenScan {
  account: Account
  contractId: string
}

const buy = async ({ tellers, accounts, records, random }: ClientWork) => {
  const { userId } = random.pick(accounts)
  const productId = random.next() < 0.9 ? 'detection-1' : 'detection-5'
  const answer = await tellers.ask({ name: 'buy', userId, key: randomUUID(), productId })
  if (answer.is !== 'done') throw new Error(`nobody may be refused to buy: ${answer.code}`)
  records.payments.add(answer.id)
  return answer.id
}

const refund = ({ tellers, random }: ClientWork, paymentId: string) =>
  tellers.ask({ name: 'refund', paymentId, unitsBack: random.below(6) })

const order = async ({ tellers, accounts, records, random }: ClientWork) => {
  const account = random.pick(accounts)
  const { userId, projectId } = account
  const answer = await tellers.ask({ name: 'order', userId, projectId, key: randomUUID() })
  if (answer.is === 'refused') return []
  records.contracts.add(answer.id)
  return [{ account, contractId: answer.id }]
}

/** Refused when the scan was not paid for, or includes nothing more. */
const rerun = async ({ tellers, records }: ClientWork, { account, contractId }: OpenScan) => {
  const { userId, projectId } = account
  const answer = await tellers.ask({ name: 'rerun', userId, projectId, contractId, key: randomUUID() })
  if (answer.is === 'refused') return []
  records.contracts.add(answer.id)
  return [{ account, contractId: answer.id }]
}

/** Sometimes two ends are told at once: the first one counts, whichever that is. */
const end = ({ tellers, random }: ClientWork, contractId: string) => {
  const told = [random.pick(ends), ...(random.next() < 0.1 ? [random.pick(ends)] : [])]
  return Promise.all(told.map((how) => tellers.ask({ name: 'end', contractId, how })))
}
