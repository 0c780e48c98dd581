import { readdir, rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { routes } from '@lc/api-contract'
import { createSystemDatabase, type Database } from '@lc/db'
import { fakeStripe, runToEnd } from '@lc/dev-services'
import { createObjectStore } from '@lc/server-runtime'
import { inCheckout } from '../../scripts/checkout.ts'
import { apiEnvironment } from '../../scripts/stack/app-environments.ts'
import { appOrigin } from '../../scripts/stack/wiring.ts'
import { type Accepted, findBroken, findLost, findUnsettled, listOpenScans, readAllObjects } from './check-restored.ts'
import { type Customer, openCustomer } from './customers.ts'
import { openObjectCopies } from './object-copies.ts'
import { poll } from './poll.ts'
import { type DrillStack, startDrillStack } from './start-drill-stack.ts'
import { missingSeconds, watchDatabase } from './watch-database.ts'

/** `make restore-drill` follows docs/runbooks/restore.md on a product of its own. */
const CUSTOMERS = 4
const ORDERS_EACH = 2
const BOUNDS = { rpoSeconds: 300, rtoSeconds: 3_600 }
/** The limit of the whole run, even if something hangs. */
const MAX_MS = 20 * 60_000

const main = async () => {
  const watchdog = setTimeout(() => {
    console.log(`restore-drill did not end within ${MAX_MS / 60_000} minutes`)
    process.exit(1)
  }, MAX_MS)
  const stack = await startDrillStack()
  try {
    await drill(stack)
  } finally {
    await stack.stop()
    clearTimeout(watchdog)
  }
}

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)

const openDatabase = (stack: DrillStack) =>
  createSystemDatabase(stack.wiring().endpoints.postgres.appUrl, { onIdleError: () => undefined })

const drill = async (stack: DrillStack) => {
  const db = openDatabase(stack)
  await stack.startApps()
  const before = await work(stack, db)
  await db.destroy()
  say('destroy PostgreSQL, Temporal and half of the bucket')
  const destroyedAt = Date.now()
  await stack.destroy()
  await losePartOfBucket(stack)
  await stack.restore(before.time)
  const restored = openDatabase(stack)
  try {
    await judge(stack, restored, { ...before, destroyedAt })
  } finally {
    await restored.destroy()
  }
}

/** Users buy and order; a base backup; more writes; a noted time with scans running; and writes after it. */
const work = async (stack: DrillStack, db: Database) => {
  const wiring = stack.wiring()
  const shop = { db, origin: appOrigin(wiring, 'api'), stripe: fakeStripe(wiring.endpoints.stripe.url) }
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => openCustomer(shop)))
  const [first, second] = customers as [Customer, Customer]
  const accepted: Accepted = { scanIds: [], paymentIds: [], userIds: customers.map(({ userId }) => userId) }
  const watch = watchDatabase({ db, userId: first.userId })
  const copies = openObjectCopies(wiring, stack.store)

  const buyAll = async () => {
    for (const customer of customers) accepted.paymentIds.push(await customer.buy())
  }
  const orderAll = async () => {
    for (const customer of customers) accepted.scanIds.push(await customer.order())
  }
  say('users buy and order')
  await buyAll()
  await orderAll()
  await poll('the first report', async () => (await countReports(db)) > 0)
  say('base backup')
  await stack.backups.takeBase()
  say('more writes')
  await buyAll()
  for (let round = 0; round < ORDERS_EACH; round++) await orderAll()

  const noted = await watch.noteTime()
  const rounds = copies.rounds()
  say(`noted ${noted.at}; writes after it must not come back`)
  const later = { paymentId: await first.buy(), token: second.token }
  await second.client.call(routes.logout)
  await poll('the archive of the noted time', async () => watch.hasArchived(noted.wal))
  // The second one began after the noted time.
  await poll('copies of the objects', async () => copies.rounds() >= rounds + 2)
  await Promise.all([watch.stop(), copies.stop()])
  return { time: noted.at, accepted, later, lagMs: Math.max(watch.worstMs(), copies.worstMs()), copies }
}

type Before = Awaited<ReturnType<typeof work>>

const countReports = async (db: Database) =>
  (await db.selectFrom('scan').select('id').where('status', '=', 'completed').execute()).length

/** Every object whose hash begins with 0 to 7. */
const losePartOfBucket = async ({ folder, wiring }: DrillStack) => {
  const objects = join(folder, 'state', 's3', 'buckets', wiring().endpoints.s3.bucket, 'sha256')
  for (const name of await readdir(objects)) {
    if (/^[0-7]/.test(name)) await rm(join(objects, name), { recursive: true })
  }
}

const judge = async (stack: DrillStack, db: Database, before: Before & { destroyedAt: number }) => {
  const { accepted, later, copies, time } = before
  const missing = await missingSeconds(db, time)
  const open = await listOpenScans(db)
  say(
    `restored with ${open.length} open scans; ${(await copies.restore(stack.wiring().endpoints.postgres.appUrl)).trim()}`,
  )
  await endSessions(stack)
  await stack.startApps()
  const rtoSeconds = (Date.now() - before.destroyedAt) / 1000
  say('the product serves again; waiting for the open scans')
  await poll('open scans', async () => (await listOpenScans(db)).length === 0).catch((error: Error) =>
    say(error.message),
  )

  const objects = await readAllObjects(db, openStore(stack))
  const lost = [...(await findLost(db, accepted)), ...(await findUnsettled(db, open)), ...objects.lost]
  const broken = [
    ...(await findBroken(db)),
    ...(await findOldSession(stack, later.token)),
    ...(await findUnreported(stack, later.paymentId)),
    ...(open.length === 0 ? ['no scan was open at the noted time'] : []),
  ]
  for (const line of [...lost, ...broken].slice(0, 30)) console.log(line)
  const rpoSeconds = Math.max(before.lagMs / 1000, missing)
  const lagSeconds = (before.lagMs / 1000).toFixed(0)
  console.log(
    `accepted ${accepted.scanIds.length} scans, ${accepted.paymentIds.length} payments; objects ${objects.total}; longest wait for a copy ${lagSeconds} s; broken ${broken.length}; load of the machine ${loadavg().map((value) => value.toFixed(1))}`,
  )
  console.log(`rto_s=${Math.ceil(rtoSeconds)}`)
  console.log(`restore-drill rpo_s=${Math.ceil(rpoSeconds)} open_scans=${open.length} lost=${lost.length}`)
  const isLate = rpoSeconds > BOUNDS.rpoSeconds || rtoSeconds > BOUNDS.rtoSeconds
  if (lost.length + broken.length > 0 || isLate) process.exitCode = 1
}

const openStore = (stack: DrillStack) => createObjectStore(stack.wiring().endpoints.s3)

/** Sessions that ended after the noted time would be open again. */
const endSessions = (stack: DrillStack) =>
  runToEnd({
    command: process.execPath,
    args: [
      inCheckout('scripts/ops/main.ts'),
      ...['users', 'end-sessions', '--all', '--reason', 'restored to an earlier time'],
    ],
    env: { DATABASE_URL: stack.wiring().endpoints.postgres.operatorUrl },
  })

const findOldSession = async (stack: DrillStack, token: string): Promise<string[]> => {
  const reply = await fetch(`${appOrigin(stack.wiring(), 'api')}${routes.getUser.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { code } = (await reply.json()) as { code: number }
  return code === 4012 ? [] : [`a session that was ended before is answered with ${code}`]
}

/** The purchase after the noted time: Stripe has its money, so the comparison must name it. */
const findUnreported = async (stack: DrillStack, paymentId: string): Promise<string[]> => {
  const wiring = stack.wiring()
  const output = await runToEnd({
    command: process.execPath,
    args: [inCheckout('apps/api/src/reconcile-main.ts')],
    env: { ...apiEnvironment(wiring), LOG_LEVEL: 'fatal' },
  }).then(
    () => '',
    (error: Error) => String((error.cause as { stdout?: string }).stdout),
  )
  return output.includes(`not in the database ${paymentId}`) ? [] : [`payment ${paymentId} is not reported`]
}

await main()
