import { randomInt } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@lc/api-contract'
import { createSystemDatabase, type Database } from '@lc/db'
import { fakeStripe } from '@lc/dev-services'
import { ledgerTable } from '../../scripts/ledger-check/ledger-table.ts'
import { type BankFigures, brokenIn, measureBank } from './bank-figures.ts'
import { killAtRandom, type Victim } from './kill-at-random.ts'
import { openLedgerWorkers } from './ledger-workers.ts'
import { type Account, openAccounts } from './open-accounts.ts'
import { newRecords } from './records.ts'
import { runClient } from './run-client.ts'
import { runCustomer } from './run-customer.ts'
import { seededRandom } from './seeded-random.ts'
import { type BankStack, startBankStack } from './start-bank-stack.ts'
import { uploadProjects } from './upload-projects.ts'

/** `make bank [DURATION=300] [CLIENTS=64] [SEED=…] [RESTART=postgres]` */
const seconds = Number(process.env.DURATION || 300)
const clients = Number(process.env.CLIENTS || 64)
const seed = Number(process.env.SEED || randomInt(1_000_000))
const isRestarting = process.env.RESTART === 'postgres'

const CUSTOMERS = 16
const ACCOUNTS = 40
const LEDGER_WORKERS = 8
const KILL_EVERY_MS = 15_000
const DRAIN_MS = 240_000
/** The minimum of a full run; a shorter one must only break nothing. */
const WHOLE = { seconds: 300, ops: 50_000, byWorkflow: 500 }

const main = async () => {
  console.log(`bank: seed ${seed}, ${clients} clients, ${seconds} s${isRestarting ? ', PostgreSQL is restarted' : ''}`)
  const stack = await startBankStack()
  const db = createSystemDatabase(stack.appUrl, { maxConnections: CUSTOMERS, onIdleError: () => undefined })
  try {
    report(await runBank(stack, db))
  } finally {
    await db.destroy()
    await stack.stop()
  }
}

const runBank = async (stack: BankStack, db: Database) => {
  const random = seededRandom(seed)
  const ledgerWorkers = openLedgerWorkers({ appUrl: stack.appUrl, count: LEDGER_WORKERS, connections: 8 })
  const [accounts, customers] = [await openAccounts(db, ACCOUNTS), await openAccounts(db, 4)]
  const shops = await Promise.all(customers.map((customer) => openShop(stack, customer)))
  const common = { ledgerWorkers, records: newRecords(), db, stripe: fakeStripe(stack.urls.stripe) }
  const until = Date.now() + seconds * 1000
  const ownRandom = () => seededRandom(random.below(2 ** 31))
  await Promise.all([
    ...Array.from({ length: clients - CUSTOMERS }, () =>
      runClient({ ...common, accounts, isOver: () => Date.now() >= until, random: ownRandom() }),
    ),
    ...Array.from({ length: CUSTOMERS }, (_, at) =>
      runCustomer({ ...common, ...(shops[at % shops.length] as Shop), until, random: ownRandom() }),
    ),
    killAtRandom({
      victims: victimsOf(stack, () => ledgerWorkers.killOne(random)),
      random,
      signal: AbortSignal.timeout(until - Date.now()),
      everyMs: KILL_EVERY_MS,
      onKill: (name) => console.log(`${clock(until)} kill ${name}`),
    }),
    isRestarting ? restartInTheMiddle(stack, until) : undefined,
  ])
  await untilAllEnded(db)
  await ledgerWorkers.close()
  for (const [reason, times] of ledgerWorkers.lost) console.log(`repeated ${times} times: ${reason}`)
  return measureBank(db, { customers, records: common.records })
}

const victimsOf = (stack: BankStack, killLedgerWorker: () => unknown): Victim[] => [
  { name: 'api', kill: () => stack.killApp('api') },
  { name: 'worker', kill: () => stack.killApp('worker') },
  { name: 'a ledger worker', kill: killLedgerWorker },
]

type Shop = Awaited<ReturnType<typeof openShop>>

const openShop = async ({ urls }: BankStack, { token }: Account) => {
  const client = createClient({ origin: urls.api, locale: 'en', token: () => token })
  return { client, projects: await uploadProjects(client) }
}

const restartInTheMiddle = async (stack: BankStack, until: number) => {
  await sleep((until - Date.now()) / 2)
  console.log(`${clock(until)} restart PostgreSQL`)
  await stack.restartPostgres()
}

/** Waits for the worker's remaining workflows and the last tries of Stripe's events. */
const untilAllEnded = async (db: Database) => {
  const deadline = Date.now() + DRAIN_MS
  const findOpen = () => db.selectFrom('scan').select('id').where('finishedAt', 'is', null).limit(1).execute()
  // On a busy machine even this query may time out.
  const hasOpen = () =>
    findOpen().then(
      (open) => open.length > 0,
      () => true,
    )
  while (Date.now() < deadline && (await hasOpen())) await sleep(500)
}

const clock = (until: number) => `${Math.round((until - Date.now()) / 1000)} s left:`

const report = (figures: BankFigures) => {
  const { ops, owed, byWorkflow, reasons, rules, lost } = figures
  const broken = brokenIn(figures)
  console.log(`\n${ledgerTable(rules)}`)
  console.log(
    `I3  ${lost.length === 0 ? 'holds ' : 'broken'}  nothing that was acknowledged is lost ${lost.slice(0, 3)}`,
  )
  console.log(`\n${reasons.map(({ reason, count }) => `${reason} ${count}`).join(' · ')} · owed units ${owed}`)
  console.log(`through workflows ${byWorkflow}; load of the machine ${loadavg().map((value) => value.toFixed(1))}`)
  console.log(`bank ops=${ops} broken=${broken}`)
  const isTooLittle = seconds >= WHOLE.seconds && (ops < WHOLE.ops || byWorkflow < WHOLE.byWorkflow)
  if (broken > 0 || isTooLittle) process.exitCode = 1
}

await main()
