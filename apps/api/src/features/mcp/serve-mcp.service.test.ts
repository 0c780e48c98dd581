import { randomUUID } from 'node:crypto'
import { AppError, type Fix, routes } from '@lc/api-contract'
import type { MergedFinding } from '@lc/core'
import { completeScan, grantEquity, inTransaction, settleHold } from '@lc/db'
import type { ReportFinding } from '@lc/report'
import { readSample } from '@lc/report/sample'
import { TaskLimitError } from '@lc/server-runtime'
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectMcp, protocols } from '../../testing/mcp-client.ts'
import { openAsOwner } from '../../testing/owner-database.ts'
import { sample, uploadSample } from '../../testing/scans.ts'
import { type Api, startApi, webOrigin } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'
import { makeKey } from '../../testing/v2-client.ts'

let api: Api
let user: Awaited<ReturnType<typeof signedIn>>
let secret: string
let scanId: string
beforeAll(async () => {
  api = await startApi({ rateLimits: 'order_scan_user=1000/60' })
  user = await signedIn(api)
  secret = (await makeKey(user.client)).secret
  scanId = await makeSampleScan()
})
afterAll(() => api.stop())

/** The sample report, as a scan of this user. */
const makeSampleScan = async () => {
  const gift = { kind: 'detection', units: 20, reference: 'test', idempotencyKey: randomUUID() } as const
  await grantEquity(api.db, { userId: user.id, ...gift })
  const { id: projectId } = await uploadSample(user.client)
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  const { contractId } = await user.client.call(routes.orderScan, { body })
  const { summary, findings, project } = readSample()
  const foundrySha256 = await api.store.putJson(project)
  await inTransaction(api.db, async (trx) => {
    await settleHold(trx, { reference: contractId, decision: 'use' })
    const end = { scanId: contractId, truncated: 0, checks: summary.checks, foundrySha256 }
    await completeScan(trx, { ...end, findings: findings.map(stored) })
  })
  return contractId
}

const fix: Fix = {
  edit: 'effects_first',
  files: ['SavingsVault.sol'],
  diff: '--- a/SavingsVault.sol\n+++ b/SavingsVault.sol\n@@ -1 +1 @@\n-old\n+new\n',
  checks: [{ name: 'exploit', outcome: 'held' }],
}

const stored = ({ status: _, decision: __, exhibits, ...finding }: ReportFinding): MergedFinding => {
  const withFix = exhibits?.map((each) => (each.kind === 'proof' ? { ...each, fix } : each))
  return structuredClone({ ...finding, category: 'other', exhibits: withFix }) as MergedFinding
}

/** The fields that tests read; `toMatchObject` checks the others. */
interface ToolResult {
  scanId: string
  nextCursor?: number
  untrusted: { files: { path: string; text: string }[] }
  results: { findingId: string; outcome: string }[]
}

const call = async (client: Client, name: string, args: Record<string, unknown>) => {
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: args })
  const [first] = content as { text: string }[]
  return { result: structuredContent as unknown as ToolResult, text: first?.text ?? '', isError: isError === true }
}

const errorOf = ({ text, isError }: Awaited<ReturnType<typeof call>>) => {
  expect(isError).toBe(true)
  return JSON.parse(text).error
}

test.each(Object.keys(protocols) as (keyof typeof protocols)[])(
  'default: the official client lists and calls every tool (%s)',
  async (protocol) => {
    const client = await connectMcp(api, { secret, protocol })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'scan',
      'status',
      'findings',
      'explain',
      'proof_source',
      'fix_diff',
      'verify',
    ])
    for (const tool of tools) expect(tool.outputSchema).toMatchObject({ type: 'object' })
    const finding = { scanId, findingId: 'LC-01' }
    expect((await call(client, 'status', { scanId })).result).toMatchObject({ status: 'completed', isFinished: true })
    expect((await call(client, 'findings', { scanId, limit: 2 })).result).toMatchObject({
      findings: [{ id: 'LC-01', grade: 'proved', untrusted: { locations: [{ file: 'SavingsVault.sol' }, {}] } }, {}],
      nextCursor: expect.any(String),
    })
    expect((await call(client, 'explain', finding)).result).toMatchObject({
      finding: { hasProof: true, hasFix: true, what: expect.any(String) },
      untrusted: { attackCalls: expect.any(Array) },
    })
    expect((await call(client, 'proof_source', finding)).result).toMatchObject({
      isComplete: true,
      untrusted: { test: 'test_proof_take', files: [{ path: 'test/proof/SavingsVaultReentrancyTake.t.sol' }] },
    })
    expect((await call(client, 'fix_diff', finding)).result).toMatchObject({
      isComplete: true,
      untrusted: { diff: fix.diff },
    })
    expect((await call(client, 'verify', { scanId })).result).toMatchObject({ isFinished: true, results: [] })
    const files = { 'A.sol': `${sample}// ${protocol}` }
    const ordered = await call(client, 'scan', { files, mainFile: 'A.sol', full: true })
    expect(ordered.result).toMatchObject({ state: 'ordered', charge: 'detection', tier: 'full' })
    expect((await call(client, 'status', { scanId: ordered.result.scanId })).result).toMatchObject({
      isFinished: false,
    })
    await client.close()
  },
)

test('default: all pages of a proof together are every file that the test needs', async () => {
  const client = await connectMcp(api, { secret })
  const files = new Map<string, string>()
  let cursor: number | undefined
  do {
    const args = { scanId, findingId: 'LC-01', files: 'all', ...(cursor && { cursor }) }
    const { result } = await call(client, 'proof_source', args)
    const page = result.untrusted.files
    for (const { path, text } of page) files.set(path, `${files.get(path) ?? ''}${text}`)
    cursor = result.nextCursor
  } while (cursor !== undefined)
  const { project } = readSample()
  expect([...files.keys()]).toContain('foundry.toml')
  expect([...files.keys()].filter((path) => path.startsWith('test/'))).toHaveLength(1)
  for (const [path, text] of files) expect(text).toBe((project as Record<string, string>)[path])
})

test('reads the archive of a proof in a thread', async () => {
  const readPage = vi.spyOn(api.threads, 'readProofPage')
  const client = await connectMcp(api, { secret })
  const read = () => call(client, 'proof_source', { scanId, findingId: 'LC-01', files: 'all' })
  await read()
  expect(readPage).toHaveBeenCalledOnce()
  readPage.mockRejectedValueOnce(new AppError('UNAVAILABLE', { details: { retryAfterSeconds: 5 } }))
  expect(errorOf(await read())).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfterSeconds: 5 })
  readPage.mockRejectedValueOnce(new AppError('UNAVAILABLE', { cause: new TaskLimitError('readProofPage', 'time') }))
  const overLimit = errorOf(await read())
  expect(overLimit).toMatchObject({ code: 'UNAVAILABLE', requestId: expect.any(String) })
  expect(overLimit).not.toHaveProperty('retryAfterSeconds')
  readPage.mockRestore()
})

test.each(Object.keys(protocols) as (keyof typeof protocols)[])('default: reports progress (%s)', async (protocol) => {
  const client = await connectMcp(api, { secret, protocol })
  const messages: (string | undefined)[] = []
  const args = { files: { 'A.sol': `${sample}// progress` }, mainFile: 'A.sol', full: true }
  const onprogress = ({ message }: { message?: string | undefined }) => void messages.push(message)
  await client.callTool({ name: 'scan', arguments: args }, { onprogress })
  expect(messages).toEqual(['Sending the project.'])
})

test('given a fix, verify compares with the earlier scan of the same project', async () => {
  const client = await connectMcp(api, { secret })
  const files = { 'Sample.sol': `${sample}// fixed` }
  const { result } = await call(client, 'scan', { files, mainFile: 'Sample.sol', continues: scanId, full: true })
  const running = await call(client, 'verify', { scanId: result.scanId, earlierScanId: scanId })
  expect(running.result).toMatchObject({ isFinished: false, results: [] })
  const { summary } = readSample()
  await completeScan(api.db, { scanId: result.scanId, truncated: 0, findings: [], checks: summary.checks })
  const verified = await call(client, 'verify', {
    scanId: result.scanId,
    earlierScanId: scanId,
    findingIds: ['LC-01', 'LC-99'],
  })
  const { results } = verified.result
  expect(results.map(({ findingId }) => findingId)).toEqual(['LC-01', 'LC-99'])
  expect(results.map(({ outcome }) => outcome)).toEqual([expect.stringMatching(/fixed|not_checked/), 'unknown'])
})

test('default: scan orders the free fast tier', async () => {
  const client = await connectMcp(api, { secret })
  const { result } = await call(client, 'scan', { files: { 'A.sol': `${sample}// fast` }, mainFile: 'A.sol' })
  expect(result).toMatchObject({ state: 'ordered', tier: 'fast', charge: 'fast' })
  expect((await call(client, 'status', { scanId: result.scanId })).result).toMatchObject({ tier: 'fast' })
})

test('given a key without scan:write, reads but orders nothing', async () => {
  const client = await connectMcp(api, { secret: (await makeKey(user.client, ['scan:read'])).secret })
  expect((await call(client, 'status', { scanId })).isError).toBe(false)
  const refused = await call(client, 'scan', { files: { 'A.sol': sample }, mainFile: 'A.sol' })
  expect(errorOf(refused)).toMatchObject({ code: 'SCOPE_MISSING', status: 403 })
})

test('given a key without scan:read, reads nothing', async () => {
  const client = await connectMcp(api, { secret: (await makeKey(user.client, ['scan:write'])).secret })
  for (const name of ['status', 'findings', 'verify']) {
    expect(errorOf(await call(client, name, { scanId }))).toMatchObject({ code: 'SCOPE_MISSING' })
  }
})

test('refuses no key, a revoked one and an expired one', async () => {
  const [revoked, expired] = [await makeKey(user.client), await makeKey(user.client)]
  await user.client.call(routes.revokeApiKey, { body: { id: revoked.id } })
  const owner = openAsOwner(api)
  const [createdAt, expiresAt] = [new Date(Date.now() - 172_800_000), new Date(Date.now() - 1_000)]
  await owner.updateTable('apiKey').set({ createdAt, expiresAt }).where('id', '=', expired.id).execute()
  await owner.destroy()
  for (const key of [undefined, revoked.secret, expired.secret, user.token]) {
    expect(await statusOf({ ...(key && { authorization: `Bearer ${key}` }) })).toBe(401)
    await expect(connectMcp(api, { ...(key && { secret: key }) })).rejects.toThrow()
  }
})

test("given another user's scan or project, every tool answers not found", async () => {
  const stranger = await signedIn(api)
  const client = await connectMcp(api, { secret: (await makeKey(stranger.client)).secret })
  const { id: projectId } = await uploadSample(user.client)
  const calls: [string, Record<string, unknown>][] = [
    ['status', { scanId }],
    ['findings', { scanId }],
    ['explain', { scanId, findingId: 'LC-01' }],
    ['proof_source', { scanId, findingId: 'LC-01', files: 'all' }],
    ['fix_diff', { scanId, findingId: 'LC-01' }],
    ['verify', { scanId }],
    ['scan', { projectId }],
    ['scan', { projectId, mainFile: 'Sample.sol', full: true }],
    ['scan', { files: { 'A.sol': sample }, mainFile: 'A.sol', continues: scanId, full: true }],
  ]
  for (const [name, args] of calls) expect(errorOf(await call(client, name, args))).toMatchObject({ code: 'NOT_FOUND' })
})

const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

const send = (headers: Record<string, string>, sent = body) =>
  fetch(`${api.origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: sent,
  })

const statusOf = async (headers: Record<string, string>, sent = body) => (await send(headers, sent)).status

const authorized = () => ({ authorization: `Bearer ${secret}` })

test('refuses the Origin of a page that is not ours, before the key is read', async () => {
  for (const origin of ['https://evil.example', 'null', api.origin]) {
    expect(await statusOf({ ...authorized(), origin })).toBe(403)
    expect(await statusOf({ origin })).toBe(403)
  }
  expect(await statusOf({ ...authorized(), origin: webOrigin })).toBe(200)
})

test('refuses a body that is too large, no JSON, a batch, or of another type, with a problem', async () => {
  const huge = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { x: 'x'.repeat(70_000) } })
  expect(await statusOf(authorized(), huge)).toBe(413)
  expect(await statusOf(authorized(), '{')).toBe(400)
  expect(await statusOf(authorized(), `[${body},${body}]`)).toBe(400)
  expect(await statusOf({ ...authorized(), 'content-type': 'text/plain' })).toBe(415)
})

test('refuses other methods and keeps no session', async () => {
  for (const method of ['GET', 'DELETE']) {
    const reply = await fetch(`${api.origin}/mcp`, { method, headers: authorized() })
    expect(reply.status).toBe(405)
    expect(reply.headers.get('allow')).toBe('POST')
  }
  expect((await send(authorized())).headers.get('mcp-session-id')).toBeNull()
})

test('counts calls against the limit of the key', async () => {
  const own = await startApi({ rateLimits: 'key_calls=2/3600' })
  const { client } = await signedIn(own)
  const key = (await makeKey(client)).secret
  const post = () =>
    fetch(`${own.origin}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${key}`,
      },
      body,
    })
  const statuses = [(await post()).status, (await post()).status, (await post()).status]
  expect(statuses).toEqual([200, 200, 429])
  await own.stop()
})

test('writes no key and no source to the log', async () => {
  const client = await connectMcp(api, { secret })
  await call(client, 'scan', { files: { 'Canary.sol': `${sample}// canary-7319` }, mainFile: 'Nowhere.sol' })
  expect(api.logLines.join('')).not.toContain(secret)
  expect(api.logLines.join('')).not.toContain('canary-7319')
})
