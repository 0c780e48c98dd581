import { createHash, randomUUID } from 'node:crypto'
import { type Check, headers, severities } from '@lc/api-contract'
import type { MergedFinding } from '@lc/core'
import {
  completeScan,
  type Database,
  holdEquity,
  insertProject,
  insertScan,
  inTransaction,
  newId,
  settleHold,
} from '@lc/db'
import { detectors } from '@lc/detectors'
import { inParallel, openCustomer } from '../overload/customers.ts'
import type { Site } from '../overload/start-site.ts'

/** A user with a project, two reports about it, and a session. */
export interface Reader {
  userId: string
  token: string
  projectId: string
  mainFile: string
  /** The newer report, and a finding in it. */
  scanId: string
  label: string
}

const FINDINGS = 12
const MAIN_FILE = 'Vault.sol'
const WIDTH = 8

/** Users whose reports are written directly to the database: these benches are about reading. */
export const openReaders = async (site: Site, count: number): Promise<Reader[]> => {
  const stored = {
    source: await site.store.put(Buffer.from(source)),
    runs: await site.store.putJson({ properties: [], tests: [], lineCoverage: [] }),
  }
  return inParallel(Array.from({ length: count }), WIDTH, () => openReader(site, stored))
}

interface StoredObjects {
  source: string
  runs: string
}

const openReader = async (site: Site, stored: StoredObjects): Promise<Reader> => {
  const { userId, token } = await openCustomer(site, 3)
  const files = ['Vault.sol', 'Token.sol', 'Owned.sol'].map((path) => ({ path, sha256: stored.source, lines: 4 }))
  const projectId = await insertProject(site.db, { ownerId: userId, files })
  await site.db.insertInto('preflight').values({ projectId, state: 'cancelled', finishedAt: new Date() }).execute()
  await completeOne(site.db, { ownerId: userId, projectId, runsSha256: stored.runs })
  const scanId = await completeOne(site.db, { ownerId: userId, projectId, runsSha256: stored.runs })
  return { userId, token, projectId, mainFile: MAIN_FILE, scanId, label: findings[0]?.id ?? '' }
}

interface Report {
  ownerId: string
  projectId: string
  runsSha256: string
}

/** One paid scan with a report. Its mail and signature are dropped: thousands of them would delay what is measured. */
const completeOne = (db: Database, { ownerId, projectId, runsSha256 }: Report): Promise<string> =>
  inTransaction(db, async (trx) => {
    const id = newId()
    await holdEquity(trx, { userId: ownerId, kind: 'detection', reference: id })
    const order = { name: 'Vault', mainFile: MAIN_FILE, mainContract: 'Vault', fuzzing: false }
    await insertScan(trx, { id, ownerId, projectId, idempotencyKey: randomUUID(), requestSha256: hash(id), ...order })
    await settleHold(trx, { reference: id, decision: 'use' })
    await completeScan(trx, { scanId: id, findings, truncated: 0, checks, runsSha256 })
    await trx.deleteFrom('outbox').where('dedupeKey', 'like', `%${id}`).execute()
    return id
  })

/** The request headers of a signed-in reader at an address of its own. */
export const readerHeaders = ({ token }: Pick<Reader, 'token'>, address: string): Record<string, string> => ({
  [headers.auth]: `Bearer ${token}`,
  'x-forwarded-for': address,
})

/** A private address; each number has its own /24. */
export const addressAt = (at: number) => `10.${(at >> 8) & 255}.${at & 255}.7`

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

const source = `pragma solidity ^0.8.0;\n\ncontract Vault {\n  address owner;\n}\n`

const checks: Check[] = [
  { engine: 'slither', engineVersion: '0.11.6', stage: 'static', outcome: 'found', seconds: 1 },
  { engine: 'smtchecker', engineVersion: '0.8.30', stage: 'formal', outcome: 'passed', seconds: 6 },
]

const ofRing = <T>(items: readonly T[], at: number): T => items[at % items.length] as T

/** Worst first, as after merging. */
const findings: MergedFinding[] = Array.from({ length: FINDINGS }, (_, at): MergedFinding => {
  const { id: detector, category } = ofRing(detectors, at * 7)
  return {
    id: `LC-${String(at + 1).padStart(2, '0')}`,
    fingerprint: hash(`finding ${at}`),
    detector,
    category,
    severity: ofRing(severities, Math.floor((at * severities.length) / FINDINGS)),
    grade: 'pattern',
    engines: ['slither'],
    locations: [{ file: MAIN_FILE, startLine: 3, endLine: 4, contract: 'Vault' }],
    evidence: [{ engine: 'slither', check: detector, words: 'a state variable that is never written' }],
    truncated: { locations: 0, evidence: 0 },
  }
})
