import { randomUUID } from 'node:crypto'
import { type Client, ReportFormat, routes } from '@lc/api-contract'
import type { MergedFinding } from '@lc/core'
import { completeScan } from '@lc/db'
import type { ReportFinding } from '@lc/report'
import { readSample } from '@lc/report/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadSample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
let client: Client
let scanId: string
beforeAll(async () => {
  api = await startApi()
  ;({ client } = await signedIn(api))
  scanId = await order()
  const { summary, findings, project } = readSample()
  const end = { scanId, truncated: 0, checks: summary.checks, foundrySha256: await api.store.putJson(project) }
  await completeScan(api.db, { ...end, findings: findings.map(stored) })
})
afterAll(() => api.stop())

const stored = ({ status: _, decision: __, exhibits, ...finding }: ReportFinding): MergedFinding =>
  structuredClone({ ...finding, category: 'other', exhibits }) as MergedFinding

const order = async () => {
  const { id: projectId } = await uploadSample(client)
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  return (await client.call(routes.orderScan, { body })).contractId
}

const exported = (format: ReportFormat, locale?: 'en' | 'zh') =>
  client.open(routes.exportReport, { query: { id: scanId, format, ...(locale && { locale }) } })

const types = {
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
  sarif: 'application/sarif+json; charset=utf-8',
  foundry: 'application/zip',
} as const satisfies Record<ReportFormat, string>

test.each(ReportFormat.options)(
  'default: exports a report as %s, as a download that never opens in place',
  async (format) => {
    const reply = await exported(format)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe(types[format])
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"/)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('content-security-policy')).toContain('sandbox')
    expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(20)
  },
)

test('given a language, the texts are in it; otherwise in the language of the request', async () => {
  expect(await (await exported('md', 'zh')).text()).toMatch(/^# 安全检测报告/)
  expect(await (await exported('md')).text()).toMatch(/^# Security report/)
})

test('refuses an unfinished report and an unknown format', async () => {
  const stranger = (await signedIn(api)).client
  const { id: projectId } = await uploadSample(stranger)
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  const { contractId: id } = await stranger.call(routes.orderScan, { body })
  expect((await stranger.open(routes.exportReport, { query: { id, format: 'md' } })).status).toBe(404)
  const unknown = { id: scanId, format: 'exe' as 'md' }
  expect((await client.open(routes.exportReport, { query: unknown })).status).toBe(400)
})
