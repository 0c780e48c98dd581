import { randomUUID } from 'node:crypto'
import { type Check, type Client, type KeptProofRerun, routes } from '@lc/api-contract'
import type { CompiledScope, MergedFinding, Settlement } from '@lc/core'
import {
  completeScan,
  type Database,
  grantEquity,
  inTransaction,
  saveEnginePlan,
  saveProofReruns,
  settleHold,
} from '@lc/db'
import { openAsOwner } from './owner-database.ts'
import { type Api, startApi } from './start-api.ts'
import { signedIn } from './users.ts'

export const sample = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\ncontract Sample {}\n'

export const makeForm = (files: Record<string, string | Uint8Array<ArrayBuffer>>) => {
  const form = new FormData()
  for (const [name, content] of Object.entries(files)) form.append('files', new File([content], 'x'), name)
  return form
}

/** A project with one small contract, ready to be ordered. */
export const uploadSample = (client: Client) =>
  client.call(routes.uploadFile, { form: makeForm({ 'Sample.sol': sample }) })

/** The session of a new user, and an order that they can place. */
export const prepareOrder = async (api: Api) => {
  const { token, client } = await signedIn(api)
  const { id: projectId } = await uploadSample(client)
  return { token, client, body: { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() } }
}

export const sampleFinding = (id: string, more: Partial<MergedFinding> = {}): MergedFinding => ({
  id,
  fingerprint: `print of ${id}`,
  detector: 'tx-origin',
  category: 'access_control',
  severity: 'high',
  grade: 'pattern',
  engines: ['slither'],
  locations: [{ file: 'Vault.sol', startLine: 2, endLine: 2 }],
  evidence: [{ engine: 'slither', check: 'tx-origin', words: 'it does' }],
  truncated: { locations: 0, evidence: 0 },
  ...more,
})

const looked: Check = { engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'found', seconds: 1 }

interface Scan {
  client: Client
  userId: string
  findings: MergedFinding[]
  source?: string
  mainContract?: string
  checks?: Check[]
  /** The scan that this one continues. */
  continues?: string
  reruns?: KeptProofRerun[]
  compiled?: CompiledScope
  /** How the detection was settled. */
  decision?: Settlement
}

/** A completed scan of one file with these findings, paid like a real one; the detection for it is granted. */
export const makeCompletedScan = async (api: Api, { client, userId, findings, ...scan }: Scan): Promise<string> => {
  const {
    source = 'contract Vault {\n  address owner;\n}\n',
    mainContract = 'Vault',
    checks = [looked],
    continues,
    reruns,
    compiled,
    decision = 'use',
  } = scan
  const gift = { kind: 'detection', units: 1, reference: 'test', idempotencyKey: randomUUID() } as const
  await grantEquity(api.db, { userId, ...gift })
  const { id: projectId } = await client.call(routes.uploadFile, { form: makeForm({ 'Vault.sol': source }) })
  const order = {
    projectId,
    mainFile: 'Vault.sol',
    mainContract,
    idempotencyKey: randomUUID(),
    ...(continues ? { continues } : {}),
  }
  const { contractId: scanId } = await client.call(routes.orderScan, { body: order })
  if (reruns) await saveProofReruns(api.db, { scanId, reruns })
  await inTransaction(api.db, async (trx) => {
    await settleHold(trx, { reference: scanId, decision })
    await completeScan(trx, { scanId, truncated: 0, findings, checks, compiled })
  })
  return scanId
}

export const giveConsultations = (api: Api, { userId, units = 1 }: { userId: string; units?: number }) =>
  grantEquity(api.db, { userId, kind: 'consultation', units, reference: 'test', idempotencyKey: randomUUID() })

interface ApiWithEngines {
  api: Api
  /** Used in place of the worker, with its rights. */
  worker: Database
  stop(): Promise<void>
}

/** The API after a worker has reported these engines, with high limits for orders. */
export const startWithEngines = async (plan: Parameters<typeof saveEnginePlan>[1]): Promise<ApiWithEngines> => {
  const api = await startApi({ rateLimits: 'order_scan_user=1000/60,upload_file_user=1000/60' })
  const worker = openAsOwner(api)
  await saveEnginePlan(worker, plan)
  const stop = async () => {
    await worker.destroy()
    await api.stop()
  }
  return { api, worker, stop }
}
