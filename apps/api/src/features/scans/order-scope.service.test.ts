import { randomUUID } from 'node:crypto'
import {
  type Check,
  type Client,
  type ContractPlace,
  type Diagnosis,
  routes,
  type ScanScope,
  toReason,
} from '@lc/api-contract'
import { completeScan, endPreflight, findScanTarget, grantEquity, inTransaction, settleHold } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeForm, startWithEngines } from '../../testing/scans.ts'
import type { Api } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ api, stop } = await startWithEngines([{ engine: 'slither', version: '1', stage: 'static' }]))
})
afterAll(() => stop())

const at = (name: string): ContractPlace => ({ file: 'Vault.sol', name })
const names = ['Vault', 'Pool', 'VaultTest', 'Math']

const diagnosis: Diagnosis = {
  state: 'compiled',
  changes: [],
  reasons: [],
  files: [{ path: 'Vault.sol', lines: 4, state: 'compiled' }],
  contracts: names.map((name) => ({ ...at(name), kind: 'contract', isDeployable: true })),
  mainFile: 'Vault.sol',
  mainContract: 'Vault',
  scope: {
    contracts: [at('Vault'), at('Pool')],
    notChecked: [
      { ...at('VaultTest'), reason: 'test' },
      { ...at('Math'), reason: 'library' },
    ],
    hasToken: false,
  },
  lines: 4,
  estimatedSeconds: 10,
}

const customer = async () => {
  const { client, id: userId } = await signedIn(api)
  const gift = { kind: 'detection', units: 3, reference: 'test', idempotencyKey: randomUUID() } as const
  await grantEquity(api.db, { userId, ...gift })
  return client
}

const upload = async (client: Client) => {
  const source = names.map((name) => `contract ${name} {}\n`).join('')
  const { id: projectId } = await client.call(routes.uploadFile, { form: makeForm({ 'Vault.sol': source }) })
  return { projectId, mainFile: 'Vault.sol', mainContract: 'Vault' }
}

/** An upload whose compile check has ended. */
const checkedUpload = async (client: Client, build = 'a') => {
  const options = await upload(client)
  const ended = { projectId: options.projectId, revision: 1, state: 'done', diagnosis } as const
  await endPreflight(api.db, { ...ended, buildSha256: build.repeat(64) })
  return options
}

type Options = Awaited<ReturnType<typeof upload>> & { scope?: ContractPlace[]; idempotencyKey?: string }

const order = (client: Client, options: Options) =>
  client.call(routes.orderScan, { body: { idempotencyKey: randomUUID(), ...options } })

const quote = (client: Client, { scope, ...options }: Options) =>
  client.call(routes.quoteScan, { query: { ...options, ...(scope && { scope: JSON.stringify(scope) }) } })

const storedScope = async (scanId: string) => (await findScanTarget(api.db, scanId))?.chosenScope

const slither: Check = { engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'passed', seconds: 1 }

const end = (scanId: string, more: { checks?: Check[]; scope?: ScanScope } = {}) =>
  inTransaction(api.db, async (trx) => {
    await settleHold(trx, { reference: scanId, decision: 'use' })
    await completeScan(trx, { scanId, truncated: 0, findings: [], checks: [slither], ...more })
  })

test('default: the chosen contracts are stored with the main one, in a fixed order', async () => {
  const client = await customer()
  const { contractId: scanId } = await order(client, { ...(await checkedUpload(client)), scope: [at('VaultTest')] })
  expect(await storedScope(scanId)).toEqual([at('Vault'), at('VaultTest')])
})

test('given an empty scope, only the main contract is checked', async () => {
  const client = await customer()
  const { contractId: scanId } = await order(client, { ...(await checkedUpload(client)), scope: [] })
  expect(await storedScope(scanId)).toEqual([at('Vault')])
})

test('given the planned scope, the order is the same as one without a scope', async () => {
  const client = await customer()
  const options = await checkedUpload(client)
  const { contractId: scanId } = await order(client, { ...options, scope: [at('Pool'), at('Vault')] })
  expect(await storedScope(scanId)).toBeUndefined()
  expect(await order(client, options)).toEqual({ contractId: scanId, charge: 'existing' })
})

const refused = { errorName: 'INVALID_FIELDS', envelope: { result: { fields: { scope: 'not_available' } } } }

test.each([
  ['that cannot be deployed', at('Math')],
  ['that is not in the project', at('Other')],
  ['of another file', { file: 'Other.sol', name: 'Pool' }],
])('refuses a contract %s, in an order and a quote, and holds nothing', async (_, place) => {
  const client = await customer()
  const options = { ...(await checkedUpload(client)), scope: [at('Pool'), place] }
  await expect(order(client, options)).rejects.toMatchObject(refused)
  await expect(quote(client, options)).rejects.toMatchObject(refused)
  expect((await client.call(routes.getEquity)).detection).toMatchObject({ held: 0, used: 0 })
})

test('refuses a scope before the compile check has ended', async () => {
  const client = await customer()
  await expect(order(client, { ...(await upload(client)), scope: [] })).rejects.toMatchObject(refused)
})

test.each(['A.B', '../A', '', 'A'.repeat(201)])('refuses %j as a name', async (name) => {
  const client = await customer()
  const wrong = order(client, { ...(await checkedUpload(client)), scope: [at(name)] })
  await expect(wrong).rejects.toMatchObject({ errorName: 'INVALID_FIELDS' })
})

test.each(['[', '{}', '[1]', 'x'.repeat(4_001)])('refuses to quote the scope %j', async (scope) => {
  const client = await customer()
  const quoted = client.call(routes.quoteScan, { query: { ...(await checkedUpload(client)), scope } })
  await expect(quoted).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
})

test('refuses the same key for another scope', async () => {
  const client = await customer()
  const options = { ...(await checkedUpload(client)), idempotencyKey: randomUUID() }
  const first = await order(client, { ...options, scope: [] })
  expect(await order(client, { ...options, scope: [] })).toEqual(first)
  await expect(order(client, { ...options, scope: [at('VaultTest')] })).rejects.toMatchObject({ errorName: 'CONFLICT' })
})

test('given the same files with the same scope again, opens the existing scan, before and after it ends', async () => {
  const client = await customer()
  const { contractId: scanId } = await order(client, { ...(await checkedUpload(client)), scope: [at('VaultTest')] })
  const again = { ...(await checkedUpload(client)), scope: [at('Vault'), at('VaultTest')] }
  expect(await order(client, again)).toEqual({ contractId: scanId, charge: 'existing' })
  await end(scanId)
  expect(await quote(client, again)).toMatchObject({ charge: 'existing', contractId: scanId })
  expect(await order(client, again)).toEqual({ contractId: scanId, charge: 'existing' })
})

test('given the same files with another scope, or another build of them, charges for a new scan', async () => {
  const client = await customer()
  const options = await checkedUpload(client)
  const { contractId: scanId } = await order(client, { ...options, scope: [] })
  await end(scanId)
  const rebuilt = { ...(await checkedUpload(client, 'b')), scope: [] }
  for (const other of [options, { ...options, scope: [at('VaultTest')] }, rebuilt]) {
    expect(await quote(client, other)).toEqual({ charge: 'detection' })
    expect(await order(client, other)).toMatchObject({ charge: 'detection' })
  }
})

test('given checks that are missing through our fault, the free re-run has the scope of its report', async () => {
  const client = await customer()
  const { contractId: id } = await order(client, { ...(await checkedUpload(client)), scope: [at('VaultTest')] })
  await end(id, { checks: [slither, { ...slither, outcome: 'failed', why: toReason('tool_not_started') }] })
  const body = { id, idempotencyKey: randomUUID() }
  const { contractId: scanId, charge } = await client.call(routes.rerunScan, { body })
  expect(charge).toBe('rerun')
  expect(await storedScope(scanId)).toEqual([at('Vault'), at('VaultTest')])
})

test('given a completed scan, its summary shows what was checked, and lists show the numbers', async () => {
  const client = await customer()
  const { contractId: scanId } = await order(client, await checkedUpload(client))
  expect(await client.call(routes.getSummary, { query: { id: scanId } })).not.toHaveProperty('scope')
  const scope: ScanScope = {
    checked: [{ ...at('Vault'), checks: ['static'], missed: [{ check: 'formal', why: toReason('time_limit') }] }],
    // A compiler accepts names that an order rejects.
    notChecked: [
      { ...at('Pool'), reason: 'not_finished' },
      { ...at('L'.repeat(300)), reason: 'library', through: ['Vault'] },
    ],
    compilers: ['0.8.30+commit.x'],
  }
  await end(scanId, { scope })
  const scopeCounts = { contracts: 2, checks: { static: 1 }, notChecked: 1 }
  const summary = await client.call(routes.getSummary, { query: { id: scanId } })
  expect(summary).toMatchObject({ scope, scopeCounts })
  expect((await client.call(routes.listScans)).items).toMatchObject([{ id: scanId, scopeCounts }])
})
