import { randomUUID } from 'node:crypto'
import { type Check, type Client, type KeptProofRerun, routes } from '@lc/api-contract'
import type { CompiledScope, MergedFinding, Settlement } from '@lc/core'
import { completeContract, grantEquity, inTransaction, saveProofReruns, settleHold } from '@lc/db'
import type { Api } from './start-api.ts'
import { formOf } from './upload-sources.ts'

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
  /** What became of the detection. */
  decision?: Settlement
}

/** A scan of one file that ended with these findings, paid as a true one; the detection for it is given. */
export const completeScan = async (api: Api, { client, userId, findings, ...scan }: Scan): Promise<string> => {
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
  const { id: projectId } = await client.call(routes.uploadFile, { form: formOf({ 'Vault.sol': source }) })
  const order = {
    projectId,
    mainFile: 'Vault.sol',
    mainContract,
    idempotencyKey: randomUUID(),
    ...(continues ? { continues } : {}),
  }
  const { contractId } = await client.call(routes.orderScan, { body: order })
  if (reruns) await saveProofReruns(api.db, { contractId, reruns })
  await inTransaction(api.db, async (trx) => {
    await settleHold(trx, { reference: contractId, decision })
    await completeContract(trx, { contractId, truncated: 0, findings, checks, compiled })
  })
  return contractId
}

export const giveConsultations = (api: Api, { userId, units = 1 }: { userId: string; units?: number }) =>
  grantEquity(api.db, { userId, kind: 'consultation', units, reference: 'test', idempotencyKey: randomUUID() })
