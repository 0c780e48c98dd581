import { randomInt } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@lc/api-contract'
import { createSystemDatabase, type Database } from '@lc/db'
import { paymentDesk } from '@lc/dev-services'
import { ledgerTable } from '../../scripts/ledger-check/ledger-table.ts'
import { type BankFigures, brokenIn, measureBank } from './bank-figures.ts'
import { beClient } from './be-client.ts'
import { beCustomer } from './be-customer.ts'
import { killAtRandom, type Victim } from './kill-at-random.ts'
import { type Account, openAccounts } from './open-accounts.ts'
import { openTellers } from './open-tellers.ts'
import { newRecords } from './records.ts'
import { seededRandom } from './seeded-random.ts'
import { type House, startHouse } from './start-house.ts'
import { uploadProjects } from './upload-projects.ts'

/** `make bank [DURATION=300] [CLIENTS=64] [SEED=…] [RESTART=postgres]` */
const seconds = Number(process.env.DURATION || 300)
const clients = Number(process.env.CLIENTS || 64)
const seed = Number(process.env.SEED || randomInt(1_000_000))
const isRestarting = process.env.RESTART === 'postgres'

const CUSTOMERS = 16
const ACCOUNTS = 40
const TELLERS = 8
const KILL_EVERY_MS = 15_000
const DRAIN_MS = 240_000
/** What a whole run must come to; a shorter one only must not break anything. */
const WHOLE = { seconds: 300, ops: 50_000, byWorkflow: 500 }

const main = async () => {
  console.log(`bank: seed ${seed}, ${clients} clients, ${seconds} s${isRestarting ? ', PostgreSQL is restarted' : ''}`)
  const house = await startHouse()
  const db = createSystemDatabase(house.appUrl, { maxConnections: CUSTOMERS, onIdleError: () => undefined })
  try {
    report(await runBank(house, db))
  } finally {
    await db.destroy()
    await house.stop()
  }
}

const runBank = async (house: House, db: Database) => {
  const random = seededRandom(seed)
  const tellers = openTellers({ appUrl: house.appUrl, count: TELLERS, connections: 8 })
  const [accounts, customers] = [await openAccounts(db, ACCOUNTS), await openAccounts(db, 4)]
  const shops = await Promise.all(customers.map((customer) => openShop(house, customer)))
  const common = { tellers, records: newRecords(), db, desk: paymentDesk(house.urls.stripe) }
  const until = Date.now() + seconds * 1000
  const ownRandom = () => seededRandom(random.below(2 ** 31))
  await Promise.all([
    ...Array.from({ length: clients - CUSTOMERS }, () => beClient({ ...common, accounts, until, random: ownRandom() })),
    ...Array.from({ length: CUSTOMERS }, (_, at) =>
      beCustomer({ ...common, ...(shops[at % shops.length] as Shop), until, random: ownRandom() }),
    ),
    killAtRandom({
      victims: victimsOf(house, () => tellers.killOne(random)),
      random,
      until,
      everyMs: KILL_EVERY_MS,
      onKill: (name) => console.log(`${clock(until)} kill ${name}`),
    }),
    isRestarting ? restartInTheMiddle(house, until) : undefined,
  ])
  await untilAllEnded(db)
  await tellers.close()
  for (const [why, times] of tellers.lost) console.log(`asked again ${times} times: ${why}`)
  return measureBank(db, { customers, records: common.records })
}

const victimsOf = (house: House, killTeller: () => unknown): Victim[] => [
  { name: 'api', kill: () => house.killApp('api') },
  { name: 'worker', kill: () => house.killApp('worker') },
  { name: 'a teller', kill: killTeller },
]

type Shop = Awaited<ReturnType<typeof openShop>>

const openShop = async ({ urls }: House, { token }: Account) => {
  const client = createClient({ origin: urls.api, locale: 'en', token: () => token })
  return { client, projects: await uploadProjects(client) }
}

const restartInTheMiddle = async (house: House, until: number) => {
  await sleep((until - Date.now()) / 2)
  console.log(`${clock(until)} restart PostgreSQL`)
  await house.restartPostgres()
}

/** The worker has what is left of its workflows, and Stripe's events their last tries. */
const untilAllEnded = async (db: Database) => {
  const deadline = Date.now() + DRAIN_MS
  const findOpen = () => db.selectFrom('contract').select('id').where('finishedAt', 'is', null).limit(1).execute()
  // On a busy machine even this question may come too late.
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
