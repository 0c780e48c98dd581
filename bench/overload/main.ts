import { loadavg } from 'node:os'
import { blockMail } from './block-mail.ts'
import { countLost } from './count-lost.ts'
import type { Order } from './customers.ts'
import { brokenBounds, type Figures, lastLine } from './figures.ts'
import { floodScans } from './flood-scans.ts'
import { floodUploads } from './flood-uploads.ts'
import { openStreams } from './open-streams.ts'
import { type Site, startSite } from './start-site.ts'

/** `make overload [ONLY=streams,mail,scans,uploads] [SCANS=1000] [STREAMS=1000] [MAIL_SECONDS=180] [PAID_SCANS=10]` */
const phases = ['streams', 'mail', 'scans', 'uploads'] as const
const chosen = process.env.ONLY ? process.env.ONLY.split(',') : phases
const scans = Number(process.env.SCANS || 1_000)
const streams = Number(process.env.STREAMS || 1_000)
const mailSeconds = Number(process.env.MAIL_SECONDS || 180)
const paidScans = Number(process.env.PAID_SCANS || 10)

const STREAM_SECONDS = 30

/** Raised so that the queues themselves are measured. One engine keeps a scan short. */
const raisedLimits = [
  'order_scan_user',
  'upload_file_user',
  'session_calls',
  'register_address',
  'register_block_hour',
  'register_block_day',
]
const shared = { SCAN_ENGINES: 'slither', LOG_LEVEL: 'warn' }
const settings = {
  api: {
    ...shared,
    RATE_LIMITS: raisedLimits.map((name) => `${name}=999999/60`).join(','),
    USER_OPEN_SCANS: '100000',
    USER_OPEN_CHECKS: '100000',
  },
  worker: shared,
}

const main = async () => {
  const site = await startSite(settings)
  try {
    const figures = await measure(site)
    console.log(
      `\nLoad of the machine ${loadavg()
        .map((value) => value.toFixed(1))
        .join(' ')}.`,
    )
    const broken = brokenBounds(figures)
    if (broken.length > 0) console.log(`out of bounds: ${broken.join(', ')}`)
    console.log(lastLine(figures))
    if (broken.length > 0) process.exitCode = 1
  } finally {
    await site.stop()
  }
}

const measure = async (site: Site): Promise<Figures> => {
  const orders: Order[] = []
  const phase = async <T>(name: (typeof phases)[number], work: () => Promise<T>) => {
    if (!chosen.includes(name)) return undefined
    console.log(`\n${name}`)
    return work()
  }
  const streamQps = await phase('streams', () => openStreams(site, { streams, seconds: STREAM_SECONDS, orders }))
  await site.startWorker()
  const mailBlockedStartSeconds = await phase('mail', () => blockMail(site, { seconds: mailSeconds, orders }))
  const otherStartSeconds = await phase('scans', () => floodScans(site, { scans, orders }))
  await countLost(site, orders)
  const paidP95Ratio = await phase('uploads', () => floodUploads(site, { scans: paidScans, orders }))
  const acceptedLost = await countLost(site, orders)
  return {
    acceptedLost,
    ...(otherStartSeconds === undefined ? {} : { otherStartSeconds }),
    ...(paidP95Ratio === undefined ? {} : { paidP95Ratio }),
    ...(mailBlockedStartSeconds === undefined ? {} : { mailBlockedStartSeconds }),
    ...(streamQps === undefined ? {} : { streamQps }),
  }
}

const unknown = chosen.filter((name) => !phases.some((known) => known === name))
if (unknown.length > 0) throw new Error(`no such phase: ${unknown.join(', ')}`)
await main()
