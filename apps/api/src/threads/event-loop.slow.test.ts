import { randomBytes, randomUUID } from 'node:crypto'
import { type Client, type ReportFormat, routes } from '@lc/api-contract'
import { completeScan } from '@lc/db'
import { createZip } from '@lc/testkit'
import { openSpeedJudge } from '@lc/testkit/judge-speed'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { longestBlock } from '../testing/longest-block.ts'
import { sampleFinding, uploadSample } from '../testing/scans.ts'
import { encodeForm, postBytes, type SentBody } from '../testing/send-bytes.ts'
import { type Api, startApi } from '../testing/start-api.ts'
import { signedIn } from '../testing/users.ts'

const judgeSpeed = openSpeedJudge()

/** The longest time that another request may have to wait. */
const MAX_BLOCK_MS = 100
vi.setConfig({ testTimeout: 180_000 })

let api: Api
let client: Client
let token: string
beforeAll(async () => {
  const uploadLimits = { maxBytes: 20_000_000, maxUnpackedBytes: 100_000_000, maxFiles: 2_000 }
  api = await startApi({ uploadLimits })
  ;({ client, token } = await signedIn(api))
})
afterAll(() => api.stop())

const send = async (body: SentBody) =>
  JSON.parse(await postBytes(`${api.origin}${routes.uploadFile.path}`, `Bearer ${token}`, body))

/** Text that deflate compresses about tenfold, like real sources. */
const text = (bytes: number): string => {
  const line = () => `// ${randomBytes(500).toString('hex').repeat(10)}\n`
  return Array.from({ length: Math.ceil(bytes / 10_004) }, line)
    .join('')
    .slice(0, bytes)
}

const standardJson = (sources: Record<string, { content: string }>) =>
  JSON.stringify({ language: 'Solidity', sources, settings: {} })

test('given a zip with 20,000 entries, other requests are answered while it is read', async () => {
  const others = Array.from({ length: 19_990 }, (_, index) => ({ name: `${index}/readme.md`, content: 'x' }))
  const sources = Array.from({ length: 10 }, (_, index) => ({ name: `${index}.sol`, content: text(1_900_000) }))
  const body = await encodeForm({ 'x.zip': createZip([...sources, ...others]) })
  let reply: { result?: { files?: unknown[] } } = {}
  const blockMs = await longestBlock(async () => {
    reply = await send(body)
  }, MAX_BLOCK_MS)
  judgeSpeed(() => expect(blockMs).toBeLessThan(MAX_BLOCK_MS))
  expect(reply.result?.files).toHaveLength(10)
})

test('given a standard JSON of 19 MB, other requests are answered while it is read', async () => {
  const content = '"\\\n'.repeat(250_000)
  const sources = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`${index}.sol`, { content: `// ${index}\n${content}` }]),
  )
  const body = await encodeForm({ 'input.json': standardJson(sources) })
  let reply: { result?: { files?: unknown[] } } = {}
  const blockMs = await longestBlock(async () => {
    reply = await send(body)
  }, MAX_BLOCK_MS)
  judgeSpeed(() => expect(blockMs).toBeLessThan(MAX_BLOCK_MS))
  expect(reply.result?.files).toHaveLength(12)
})

/** A finished scan with the maximum number of findings, and a large Foundry project. */
const largeScan = async (): Promise<string> => {
  const { id: projectId } = await uploadSample(client)
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  const { contractId: scanId } = await client.call(routes.orderScan, { body })
  const findings = Array.from({ length: 2_000 }, (_, index) =>
    sampleFinding(`LC-${index}`, { locations: [{ file: 'Sample.sol', startLine: 2, endLine: 3 }] }),
  )
  const project = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`test/${index}.t.sol`, text(1_000_000)]))
  const foundrySha256 = await api.store.putJson(project)
  await completeScan(api.db, { scanId, truncated: 0, checks: [], findings, foundrySha256 })
  return scanId
}

test('given a large report, other requests are answered while its files are written', async () => {
  const id = await largeScan()
  const blocks: Partial<Record<ReportFormat, number>> = {}
  for (const format of ['md', 'json', 'sarif', 'foundry'] as const) {
    const path = `${routes.exportReport.path}?id=${id}&format=${format}`
    blocks[format] = await longestBlock(async () => {
      const reply = await fetch(`${api.origin}${path}`, { headers: { authorization: `Bearer ${token}` } })
      expect(reply.status).toBe(200)
      await reply.arrayBuffer()
    }, MAX_BLOCK_MS)
  }
  expect(Object.values(blocks).filter((ms) => ms >= MAX_BLOCK_MS)).toEqual([])
})
