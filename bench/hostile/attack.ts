import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CallFailure,
  type Client,
  type Finding,
  isTerminal,
  routes,
  type ScanSummary,
  type ScanTier,
} from '@lc/api-contract'
import { findBalance } from '@lc/db'
import { createZip } from '@lc/testkit'
import { openCustomer } from '../overload/customers.ts'
import type { HostileSite } from './start-hostile-site.ts'
import { type Verdict, verdictOfScan, verdictOfStatus } from './verdicts.ts'

export type Content = string | Uint8Array<ArrayBuffer>
/** Files by path. */
export type Files = Record<string, Content>

export interface ScanOptions {
  mainFile?: string
  mainContract?: string
  tier?: ScanTier
  fuzzing?: boolean
}

export interface ScanEnd {
  verdict: Verdict
  scanId: string
  summary: ScanSummary
  findings: Finding[]
}

const DETECTIONS = 5
const POLL_MS = 250

/** A new user with the means of an attacker: uploads, orders and raw requests. */
export const openAttack = async (site: HostileSite, seed: number) => {
  const { userId, token, client } = await openCustomer(site, DETECTIONS)
  const body = { name: 'hostile', scopes: ['scan:read', 'scan:write'] as const, expiresInDays: 1 }
  const { secret } = await client.call(routes.createApiKey, { body: { ...body, scopes: [...body.scopes] } })
  const v2 = (path: string, init: RequestInit = {}) =>
    fetch(`${site.origin}/api/v2${path}`, {
      ...init,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...init.headers },
    })
  const attack = { site, seed, userId, token, client, secret, v2 }
  return {
    ...attack,
    /** Sends form parts by file name, such as an archive or loose sources. */
    upload: (parts: Files) => upload(client, parts),
    /** The verdict of an upload alone; a compile check that it starts is cancelled. */
    tryUpload: (parts: Files) => tryUpload(client, parts),
    /** Uploads files as an archive, orders a scan at once and waits for its end. */
    scan: (files: Files, options: ScanOptions = {}) => scan(attack, files, options),
    /** Fails unless every unit of this user is where it belongs, and ends what still runs. */
    settle: () => settle(attack),
  }
}

export type Attack = Awaited<ReturnType<typeof openAttack>>

interface Caller {
  site: HostileSite
  userId: string
  client: Client
  /** Calls /api/v2 with the user's key. */
  v2(path: string, init?: RequestInit): Promise<Response>
}

const upload = (client: Client, parts: Files) => {
  const form = new FormData()
  for (const [name, content] of Object.entries(parts)) form.append('files', new File([content], name), name)
  return client.call(routes.uploadFile, { form })
}

const tryUpload = async (client: Client, parts: Files): Promise<{ verdict: Verdict; reason?: unknown }> => {
  try {
    const { id } = await upload(client, parts)
    await client.call(routes.cancelPreflight, { body: { id } })
    return { verdict: 'OK' }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const { reason } = (error.envelope.result ?? {}) as { reason?: unknown }
    return { verdict: verdictOfStatus(error.status, error.errorName), reason }
  }
}

export const zipOf = (files: Files): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createZip(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) }))))

const scan = async (caller: Caller, files: Files, options: ScanOptions): Promise<ScanEnd> => {
  const uploaded = await upload(caller.client, { 'project.zip': zipOf(files) })
  return orderAndWait(caller, uploaded.id, {
    mainFile: uploaded.files.find(({ path }) => path.endsWith('.sol'))?.path ?? '',
    ...options,
  })
}

const orderAndWait = async (caller: Caller, projectId: string, options: ScanOptions): Promise<ScanEnd> => {
  const { client, v2 } = caller
  const body = JSON.stringify({ projectId, tier: 'fast', ...options })
  const reply = await v2('/scans', { method: 'POST', body, headers: { 'idempotency-key': randomUUID() } })
  if (!reply.ok) throw new Error(`the order was refused: ${reply.status} ${await reply.text()}`)
  const { scan: ordered } = (await reply.json()) as { scan: { id: string } }
  const query = { id: ordered.id }
  for (;;) {
    const summary = await client.call(routes.getSummary, { query })
    if (!isTerminal(summary.status)) {
      await sleep(POLL_MS)
      continue
    }
    const findings =
      summary.status === 'completed'
        ? (await client.call(routes.listFindings, { query: { ...query, limit: 500 } })).items
        : []
    return { verdict: verdictOfScan(summary), scanId: ordered.id, summary, findings }
  }
}

/** Nothing may be held once a scan has ended; a detection is used only by a completed scan. */
const settle = async ({ site, userId, client }: Caller): Promise<void> => {
  const scans = await site.db
    .selectFrom('scan')
    .select(['id', 'status', 'tier', 'finishedAt'])
    .where('ownerId', '=', userId)
    .execute()
  for (const { id, finishedAt } of scans) {
    if (finishedAt === null) await client.call(routes.cancelScan, { body: { id } })
  }
  const projects = await site.db.selectFrom('project').select('id').where('ownerId', '=', userId).execute()
  for (const { id } of projects) await client.call(routes.cancelPreflight, { body: { id } }).catch(() => undefined)
  const { detection } = await findBalance(site.db, userId)
  const completed = scans.filter(({ status, tier }) => status === 'completed' && tier === 'full').length
  if (detection.held !== 0) throw new Error(`${detection.held} detections are still held`)
  if (detection.used > completed) throw new Error(`${detection.used} detections used, but ${completed} scans completed`)
}
