import { checkLedger, createSystemDatabase, measureLedger } from '@lc/db'
import { openTestDatabase } from '@lc/testkit/services'
import { expect, test } from 'vitest'
import { openLedgerWorkers } from './ledger-workers.ts'
import { openAccounts } from './open-accounts.ts'
import { findLost, newRecords } from './records.ts'
import { runClient } from './run-client.ts'
import { seededRandom } from './seeded-random.ts'

const SEED = 474_794
const CLIENTS = 32
const STEPS_OF_EACH = 20
/** About five kills. */
const ANSWERS_BETWEEN_KILLS = 150

test('many clients and killed ledger workers break no rule of the ledger and lose nothing', async () => {
  const database = await openTestDatabase()
  const db = createSystemDatabase(database.appUrl)
  const ledgerWorkers = openLedgerWorkers({ appUrl: database.appUrl, count: 4, connections: 8 })
  const random = seededRandom(SEED)
  let answers = 0
  let kills = 0
  const ask: typeof ledgerWorkers.ask = async (task) => {
    const answer = await ledgerWorkers.ask(task)
    if (++answers % ANSWERS_BETWEEN_KILLS === 0 && ledgerWorkers.killOne(random)) kills++
    return answer
  }
  const work = {
    ledgerWorkers: { ...ledgerWorkers, ask },
    accounts: await openAccounts(db, 8),
    records: newRecords(),
    isOver: (steps: number) => steps === STEPS_OF_EACH,
  }
  const clients = Array.from({ length: CLIENTS }, () => seededRandom(random.below(2 ** 31)))
  await Promise.all(clients.map((own) => runClient({ ...work, random: own })))
  await ledgerWorkers.close()
  const broken = (await checkLedger(db, { scanDeadlineSeconds: 0 })).filter((rule) => rule.broken.length > 0)
  expect(broken).toEqual([])
  expect(await findLost(db, work.records)).toEqual([])
  expect(kills).toBeGreaterThan(0)
  const { contracts, payments } = work.records
  expect(contracts.size).toBeGreaterThan(CLIENTS)
  expect(payments.size).toBeGreaterThan(CLIENTS)
  expect((await measureLedger(db)).transactions).toBeGreaterThanOrEqual(contracts.size + payments.size)
  await db.destroy()
  await database.drop()
})

test('error: finds acknowledged ids that are missing from the database', async () => {
  const database = await openTestDatabase()
  const db = createSystemDatabase(database.appUrl)
  const [contract, payment] = ['019a5c1e-0000-7000-8000-000000000001', '019a5c1e-0000-7000-8000-000000000002']
  const records = { contracts: new Set([contract]), payments: new Set([payment]) }
  expect(await findLost(db, records)).toEqual([contract, payment])
  await db.destroy()
  await database.drop()
})
