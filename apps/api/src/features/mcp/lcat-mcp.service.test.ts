import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompletedScan, sample, sampleFinding } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'
import { makeKey } from '../../testing/v2-client.ts'

const command = resolve(import.meta.dirname, '../../../../../packages/cli/src/main.ts')
const folder = mkdtempSync(join(tmpdir(), 'lcat-mcp-'))
writeFileSync(join(folder, 'Sample.sol'), sample)

let api: Api
let user: Awaited<ReturnType<typeof signedIn>>
let client: Client
beforeAll(async () => {
  api = await startApi()
  user = await signedIn(api)
  const { secret } = await makeKey(user.client)
  client = new Client({ name: 'test', version: '1' })
  const env = { PATH: process.env.PATH ?? '', HOME: folder, LCAT_KEY: secret, LCAT_SERVER: api.origin }
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [command, 'mcp'], cwd: folder, env }),
  )
})
afterAll(async () => {
  await client.close()
  await api.stop()
})

const call = async (name: string, args: Record<string, unknown>) => {
  const { structuredContent, content } = await client.callTool({ name, arguments: args })
  const [first] = content as { text: string }[]
  return structuredContent ?? JSON.parse(first?.text ?? '{}')
}

test('default: `lcat mcp` serves the tools and scans the folder that it was started in', async () => {
  const { tools } = await client.listTools()
  expect(tools).toHaveLength(7)
  const ordered = await call('scan', { path: '.', mainFile: 'Sample.sol', full: true })
  expect(ordered).toMatchObject({ state: 'ordered', tier: 'full' })
  expect(await call('status', { scanId: (ordered as { scanId: string }).scanId })).toMatchObject({ isFinished: false })
})

test('default: reads the scans of the key', async () => {
  const findings = [sampleFinding('LC-01')]
  const scanId = await makeCompletedScan(api, { client: user.client, userId: user.id, findings })
  expect(await call('findings', { scanId })).toMatchObject({ findings: [{ id: 'LC-01', kind: 'tx-origin' }] })
  expect(await call('proof_source', { scanId, findingId: 'LC-01' })).toMatchObject({ error: { code: 'NO_PROOF' } })
  expect(await call('fix_diff', { scanId, findingId: 'LC-01' })).toMatchObject({ error: { code: 'NO_FIX' } })
})

test('given a path outside of the folder, refuses it', async () => {
  for (const path of ['..', '/etc', 'missing']) {
    expect(await call('scan', { path, full: true })).toMatchObject({ error: { code: 'NOT_PACKED' } })
  }
})
