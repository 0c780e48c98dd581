import { readFileSync } from 'node:fs'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { product, sampleContract } from '../../support/product.ts'
import { forgeTestFiles } from '../../support/stock-forge.ts'
import { expect, test } from '../../support/watched-test.ts'

const FILE = 'reentrancy-0.8.sol'

/** The fields of results that the steps need. */
interface ToolResult {
  projectId: string
  scanId: string
  state: string
  isFinished: boolean
  nextCursor?: number
  findings: { id: string; grade: string }[]
  untrusted: { files: { path: string; text: string }[] }
}

const connect = async (key: string) => {
  const client = new Client({ name: 'e2e', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', product.api), { requestInit }))
  const call = async (name: string, args: Record<string, unknown>): Promise<ToolResult> => {
    const { structuredContent, content } = await client.callTool({ name, arguments: args })
    if (!structuredContent) throw new Error(JSON.stringify(content))
    return structuredContent as unknown as ToolResult
  }
  return { call, close: () => client.close() }
}

type Agent = Awaited<ReturnType<typeof connect>>

/** Orders a scan of these files and waits for it, as an agent does. */
const scan = async ({ call }: Agent, files: Record<string, string>): Promise<string> => {
  let ordered = await call('scan', { files, full: true })
  while (ordered.state === 'checking') ordered = await call('scan', { projectId: ordered.projectId, full: true })
  expect(ordered.state).toBe('ordered')
  const { scanId } = ordered
  while (!(await call('status', { scanId, waitSeconds: 30 })).isFinished);
  return scanId
}

/** Every file of a proof, from all pages. */
const readProof = async ({ call }: Agent, finding: { scanId: string; findingId: string }) => {
  const files: Record<string, string> = {}
  let cursor: number | undefined
  do {
    const page = await call('proof_source', { ...finding, files: 'all', ...(cursor !== undefined && { cursor }) })
    for (const { path, text } of page.untrusted.files) files[path] = `${files[path] ?? ''}${text}`
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return files
}

test('default: a scan through MCP alone ends with a proof that forge runs', { tag: '@engines' }, async ({ people }) => {
  test.setTimeout(600_000)
  const { secret } = await people.newKey(await people.newSession())
  const agent = await connect(secret)
  const scanId = await scan(agent, { [FILE]: readFileSync(sampleContract(FILE), 'utf8') })
  const { findings } = await agent.call('findings', { scanId })
  const proved = findings.find(({ grade }) => grade === 'proved')
  expect(proved).toBeDefined()
  const finding = { scanId, findingId: proved?.id ?? '' }
  expect(await agent.call('explain', finding)).toMatchObject({ finding: { hasProof: true } })
  const { passed, failed } = await forgeTestFiles(await readProof(agent, finding))
  expect(failed).toEqual([])
  expect(passed).toBeGreaterThanOrEqual(2)
  await agent.close()
})
