import { loadavg } from 'node:os'
import type { HttpFigures } from '../http-load/measure-http.ts'
import { openReaders } from '../http-load/open-readers.ts'
import { inParallel, openCustomer } from '../overload/customers.ts'
import { type Site, startSite } from '../overload/start-site.ts'
import type { PacedFigures } from './at-rate.ts'
import { brokenBounds, type Figures, lastLine } from './figures.ts'
import { type Mix, ORDERS_PER_SECOND, runMix, signIn } from './mix.ts'
import { openAccounts } from './open-accounts.ts'
import { besideHeavyUser, besideSlowLoris } from './others.ts'
import { settleOrders } from './settle-orders.ts'

/** `make load [MINUTES=10] [STREAMS=1000] [SOCKETS=2000] [READERS=600]` */
const totalSeconds = Number(process.env.MINUTES || 10) * 60
const streams = Number(process.env.STREAMS || 1_000)
const sockets = Number(process.env.SOCKETS || 2_000)
/** Each may read 300 times a minute. */
const readerCount = Number(process.env.READERS || 600)

const share = (part: number) => Math.max(2, Math.round(totalSeconds * part))
const seconds = { mix: share(0.5), signIn: share(0.1), heavy: share(0.1), loris: share(0.1) }
const SIGN_INS_PER_SECOND = 20
const ACCOUNTS = 100
/** A user may have ten open scans. */
const ORDERS_PER_CUSTOMER = 8

/** The limits of a production site; only the engines are fewer, so that the accepted scans end soon. */
const settings = { api: { SCAN_ENGINES: 'slither' }, worker: { SCAN_ENGINES: 'slither', LOG_LEVEL: 'warn' } }

const main = async () => {
  const site = await startSite(settings)
  try {
    const figures = await measure(site)
    console.log(
      `\nload of the machine ${loadavg()
        .map((value) => value.toFixed(1))
        .join(' ')}`,
    )
    const broken = brokenBounds(figures)
    for (const line of broken) console.log(line)
    console.log(lastLine(figures))
    if (broken.length > 0) process.exitCode = 1
  } finally {
    await site.stop()
  }
}

const measure = async (site: Site): Promise<Figures> => {
  const people = await openPeople(site)
  const { readers, accounts, orders } = people
  console.log('everything at once')
  const mix = await runMix(site, people)
  print('reads', mix.reads)
  print('orders', mix.orders)
  print('sign-ins', mix.signIns)
  console.log(`${mix.streamsHeld} of ${streams} streams stayed open`)
  console.log(`\n${SIGN_INS_PER_SECOND} sign-ins a second`)
  const signIns = await signIn(site, { perSecond: SIGN_INS_PER_SECOND, seconds: seconds.signIn, accounts })
  print('sign-ins', signIns)
  console.log('\none heavy user beside light ones')
  const heavy = await besideHeavyUser(site, { readers, seconds: seconds.heavy })
  print('light alone', heavy.alone)
  print('light beside', heavy.beside)
  print('heavy', heavy.flood)
  console.log('\nslow-loris')
  const loris = await besideSlowLoris(site, { readers, seconds: seconds.loris, sockets })
  print('others alone', loris.alone)
  print('others beside', loris.beside)
  console.log(
    `${loris.loris.open} of ${sockets} slow sockets open at the end, ${loris.loris.closed} closed by the server`,
  )
  console.log('\naccepted orders')
  const lost = await settleOrders(site, { orders, paid: orders.slice(-mix.orders.ok) })
  const parts = [
    mix.reads,
    mix.orders,
    mix.signIns,
    signIns,
    heavy.alone,
    heavy.beside,
    heavy.flood,
    loris.alone,
    loris.beside,
  ]
  const streamsLost = streams - mix.streamsHeld
  return {
    readsPerSecond: mix.reads.rps,
    readP99Ms: mix.reads.p99Ms,
    orderP99Ms: mix.orders.p99Ms,
    signInP99Ms: signIns.p99Ms,
    streamsLost,
    lorisRatio: loris.beside.p99Ms / loris.alone.p99Ms,
    errors: parts.reduce((sum, { errors }) => sum + errors, lost + streamsLost),
  }
}

const openPeople = async (site: Site): Promise<Mix> => {
  const customerCount = Math.ceil((ORDERS_PER_SECOND * seconds.mix) / ORDERS_PER_CUSTOMER)
  return {
    seconds: seconds.mix,
    streams,
    readers: await openReaders(site, readerCount),
    accounts: await openAccounts(site, ACCOUNTS),
    customers: await inParallel(Array.from({ length: customerCount }), 8, () =>
      openCustomer(site, ORDERS_PER_CUSTOMER),
    ),
    orders: [],
  }
}

const print = (name: string, figures: HttpFigures | PacedFigures) => {
  const { p50Ms, p99Ms, ok, refused, errors, examples } = figures
  const rate = 'rps' in figures ? `  ${figures.rps.toFixed(0)}/s` : ''
  console.log(
    `${name.padEnd(14)} p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms  ok ${ok}  refused ${refused}  errors ${errors}${rate}`,
  )
  for (const example of examples) console.log(`  ${example}`)
}

await main()
