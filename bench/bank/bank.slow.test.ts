import { checkLedger, createSystemDatabase, measureLedger } from '@lc/db'
import { openTestDatabase } from '@lc/testkit/services'
import { expect, test } from 'vitest'
import { killAtRandom } from './kill-at-random.ts'
import { openLedgerWorkers } from './ledger-workers.ts'
import { openAccounts } from './open-accounts.ts'
import { findLost, newRecords } from './records.ts'
import { runClient } from './run-client.ts'
import { seededRandom } from './seeded-random.ts'

const SLICE_MS = 12_000
const CLIENTS = 32
/** On a busy machine ledger workers restart slowly. */
const TIMEOUT_MS = 180_000
const seed = Date.now() % 1_000_000

test('default: many clients and killed ledger workers break no rule of the ledger and lose nothing', {
  timeout: TIMEOUT_MS,
}, async () => {
  const database = await openTestDatabase()
  const db = createSystemDatabase(database.appUrl)
  const ledgerWorkers = openLedgerWorkers({ appUrl: database.appUrl, count: 4, connections: 8 })
  const random = seededRandom(seed)
  const work = {
    ledgerWorkers,
    accounts: await openAccounts(db, 8),
    records: newRecords(),
    until: Date.now() + SLICE_MS,
  }
  let kills = 0
  await Promise.all([
    ...Array.from({ length: CLIENTS }, () => runClient({ ...work, random: seededRandom(random.below(2 ** 31)) })),
    killAtRandom({
      victims: [{ name: 'ledger worker', kill: () => ledgerWorkers.killOne(random) }],
      random,
      signal: AbortSignal.timeout(work.until - Date.now()),
      everyMs: 3_000,
      onKill: () => kills++,
    }),
  ])
  await ledgerWorkers.close()
  const broken = (await checkLedger(db, { scanDeadlineSeconds: 0 })).filter((rule) => rule.broken.length > 0)
  expect(broken, `seed ${seed}`).toEqual([])
  expect(await findLost(db, work.records)).toEqual([])
  expect(kills).toBeGreaterThan(0)
  expect((await measureLedger(db)).transactions).toBeGreaterThan(50)
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
