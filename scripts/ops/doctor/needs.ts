import { statfs } from 'node:fs/promises'
import { connect as connectTcp } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { createDatabase, findPendingMigrations, findServerFacts } from '@lc/db'
import { openJail } from '@lc/engines'
import { createObjectStore } from '@lc/server-runtime'
import { Client, Connection } from '@temporalio/client'
import type { Need } from './run-doctor.ts'

export type DoctorEnv = Record<string, string | undefined>

const MIN_NODE = 24
const MAX_SKEW_MS = 2_000
const MIN_FREE_BYTES = 5_000_000_000
const MIN_FREE_SHARE = 0.1

/** Everything that the API and the worker need, read from their environment. */
export const listNeeds = (env: DoctorEnv): Need[] => [
  { name: 'node', check: async () => checkNode(process.versions.node) },
  { name: 'postgresql', check: () => checkPostgres(need(env, 'DATABASE_URL')) },
  { name: 'clock', check: () => checkClock(need(env, 'DATABASE_URL')) },
  { name: 'temporal', check: () => checkTemporal(need(env, 'TEMPORAL_ADDRESS'), env.TEMPORAL_NAMESPACE || 'default') },
  { name: 'object store', check: () => checkStore(env) },
  { name: 'mail server', check: () => checkMail(new URL(need(env, 'SMTP_URL'))) },
  ...chainNeeds(need(env, 'CHAIN_RPC_URLS', '')),
  {
    name: 'tools and jail',
    check: () => checkJail(join(need(env, 'LIGHTNING_CAT_HOME', '/opt/lightning-cat'), 'tools')),
  },
  { name: 'disk', check: () => checkDisk(need(env, 'LIGHTNING_CAT_HOME', '/opt/lightning-cat')) },
]

const need = (env: DoctorEnv, name: string, otherwise?: string): string => {
  const value = env[name] || otherwise
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}

export const checkNode = (version: string): string => {
  if (Number(version.split('.')[0]) < MIN_NODE) throw new Error(`Node ${version} is older than ${MIN_NODE}`)
  return version
}

const withDatabase = async <T>(url: string, use: (db: ReturnType<typeof createDatabase>) => Promise<T>): Promise<T> => {
  const db = createDatabase(url, { maxConnections: 1 })
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}

const checkPostgres = (url: string) =>
  withDatabase(url, async (db) => {
    const pending = await findPendingMigrations(db)
    if (pending.length > 0) throw new Error(`migrations are missing: ${pending.join(', ')}`)
    const { version } = await findServerFacts(db)
    return `${version}, migrated`
  })

/** Links in mails expire by the database's clock, Stripe's events by ours. */
const checkClock = (url: string) =>
  withDatabase(url, async (db) => {
    // The first query also connects, which takes time.
    await findServerFacts(db)
    const askedAt = Date.now()
    const { now } = await findServerFacts(db)
    const skewMs = Math.abs(now.getTime() - (askedAt + Date.now()) / 2)
    if (skewMs > MAX_SKEW_MS) throw new Error(`differs from the database's by ${Math.round(skewMs)} ms`)
    return `${Math.round(skewMs)} ms from the database’s`
  })

const checkTemporal = async (address: string, namespace: string) => {
  const connection = await Connection.connect({ address, connectTimeout: '5s' })
  try {
    const { workflowService } = new Client({ connection, namespace })
    await workflowService.describeNamespace({ namespace })
    return `namespace ${namespace}`
  } finally {
    await connection.close()
  }
}

const checkStore = async (env: DoctorEnv) => {
  const store = createObjectStore({
    endpoint: need(env, 'S3_ENDPOINT'),
    region: need(env, 'S3_REGION', 'us-east-1'),
    bucket: need(env, 'S3_BUCKET'),
    accessKey: need(env, 'S3_ACCESS_KEY'),
    secretKey: need(env, 'S3_SECRET_KEY'),
    ...(env.S3_CA && { ca: env.S3_CA }),
  })
  try {
    const sha256 = await store.put(Buffer.from('lightning-cat doctor'))
    await store.get(sha256)
    return 'an object was written and read'
  } finally {
    store.close()
  }
}

const DEFAULT_PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }
const GREETING_MS = 10_000

/** Waits for the greeting; sends nothing. */
export const checkMail = ({ protocol, hostname, port }: URL): Promise<string> =>
  new Promise((resolve, reject) => {
    const target = { host: hostname, port: Number(port) || (DEFAULT_PORTS[protocol] ?? 25) }
    const socket = protocol === 'smtps:' ? connectTls({ ...target, servername: hostname }) : connectTcp(target)
    socket.setTimeout(GREETING_MS, () => socket.destroy(new Error('no greeting')))
    socket.once('error', reject)
    socket.once('data', (bytes) => {
      socket.destroy()
      const greeting = bytes.toString('latin1').slice(0, 3)
      if (greeting === '220') resolve('greets')
      else reject(new Error(`greets with ${greeting.replaceAll(/\W/g, '?')}`))
    })
    socket.once('close', () => reject(new Error('closed the connection')))
  })

/** `CHAIN_RPC_URLS`: a need for each endpoint. Names show the chain and a number, because addresses may contain a key. */
export const chainNeeds = (setting: string): Need[] =>
  setting
    .split(',')
    .filter((entry) => entry.includes('='))
    .flatMap((entry) => {
      const at = entry.indexOf('=')
      const chainId = entry.slice(0, at).trim()
      return entry
        .slice(at + 1)
        .split('|')
        .map((url, index) => ({
          name: `chain ${chainId} rpc ${index + 1}`,
          check: () => checkChain(chainId, url.trim()),
        }))
    })

const checkChain = async (chainId: string, url: string) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }).catch(() => {
    throw new Error('no answer')
  })
  const { result } = (await reply.json()) as { result?: string }
  // A development chain may answer for another one.
  if (result === undefined) throw new Error(`answers ${reply.status} without a chain id`)
  const isLocal = new URL(url).hostname === '127.0.0.1'
  if (!isLocal && Number(result) !== Number(chainId)) throw new Error(`is chain ${Number(result)}`)
  return `answers as chain ${Number(result)}`
}

const FORGE = '/tools/foundry/bin/forge'

/** Opens the jail, which probes its walls, and starts a tool in it, which compares the tool with its hashes first. */
const checkJail = async (toolsDir: string) => {
  const jail = await openJail({ toolsDir, slots: 1 })
  try {
    const limits = { wallSeconds: 20, cpuSeconds: 10, memoryBytes: 1_000_000_000, outputBytes: 10_000 }
    const { end, stdout, stderr } = await jail.run({ profile: 'strict', argv: [FORGE, '--version'], limits })
    if (end !== 'exited') throw new Error(`forge ended as ${end}: ${stderr}`)
    return stdout.split('\n')[0] ?? ''
  } finally {
    await jail.close()
  }
}

const checkDisk = async (path: string) => {
  const { bavail, blocks, bsize } = await statfs(path)
  const free = bavail * bsize
  const shown = `${(free / 1e9).toFixed(0)} GB free`
  if (free < MIN_FREE_BYTES || bavail / blocks < MIN_FREE_SHARE) throw new Error(`only ${shown}`)
  return shown
}
